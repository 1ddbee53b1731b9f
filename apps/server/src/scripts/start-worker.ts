import { existsSync } from 'node:fs'
import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Starts a script worker from the TypeScript source beside this file, or from the built file beside the bundle. */
export function startWorker(options: WorkerOptions, base = import.meta.url): Worker {
  const source = new URL('./worker.ts', base)
  if (existsSync(source)) return new Worker(sourceLoader(source, base), { ...options, eval: true })
  for (const path of BUILT_FILES) {
    const built = new URL(path, base)
    if (existsSync(built)) return new Worker(built, options)
  }
  throw new Error(`The script worker is missing beside ${base}`)
}

const BUILT_FILES = ['./scripts/worker.js', './worker.js', '../scripts/worker.js']

// Node cannot start a thread from TypeScript by itself, even if a loader of the parent thread can read TypeScript.
function sourceLoader(source: URL, base: string) {
  const tsx = import.meta.resolve('tsx/esm/api')
  return `import(${JSON.stringify(tsx)}).then(({ tsImport }) => tsImport(${JSON.stringify(source)}, ${JSON.stringify(base)}))`
}
