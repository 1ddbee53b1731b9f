import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs all test files of one environment before those of the next. A worker process is reused for the next file only
 * if that file has the same environment; a new process has to load React and the other packages again.
 */
export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>()
    for (const file of await super.sort(files)) {
      const key = `${file.project.name} ${environmentOf(file.moduleId)}`
      groups.set(key, [...(groups.get(key) ?? []), file])
    }
    return [...groups.values()].flat()
  }
}

/** The environment that a test file asks for. */
function environmentOf(path: string): string {
  return /@vitest-environment\s+([\w-]+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 'node'
}
