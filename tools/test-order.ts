import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Runs test files with the comment `@long` first: if one of them began last, the other worker processes would wait
 * for it. All test files of one environment run before those of the next. A worker process is reused for the next
 * file only if that file has the same environment; a new process has to load React and the other packages again.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, { long: TestSpecification[]; others: TestSpecification[] }>()
    for (const file of await super.sort(files)) {
      const source = readFileSync(file.moduleId, 'utf8')
      const key = `${file.project.name} ${environmentOf(source)}`
      const group = groups.get(key) ?? { long: [], others: [] }
      groups.set(key, group)
      group[/^\/\/ @long$/m.test(source) ? 'long' : 'others'].push(file)
    }
    return [...groups.values()].flatMap(({ long, others }) => [...long, ...others])
  }
}

/** The environment that a test file asks for. */
function environmentOf(source: string): string {
  return /@vitest-environment\s+([\w-]+)/.exec(source)?.[1] ?? 'node'
}
