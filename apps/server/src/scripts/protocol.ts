import type { ScriptErrorKind } from './script-error'

/** One call inside a batch; arguments are JSON texts, `null` means "only see whether it compiles". */
export type BatchCall = { script: number; args: string[] | null }
export type BatchScript = { id: number; code: string; argNames: string[] }

/** Host to worker. Scripts travel with each batch, so a worker needs no memory of earlier ones. */
export type Batch = { scripts: BatchScript[]; calls: BatchCall[] }

/** Worker to host: for each call the JSON text of its result (`undefined` when it returned nothing) or its error. */
export type CallResult = { json: string | undefined } | { error: CallError }
export type CallError = { kind: ScriptErrorKind; message: string; line?: number }

export type WorkerSettings = {
  memoryBytes: number
  timeoutMs: number
  /** The worker writes here which call of the batch it is running, counted from 1: the host's watchdog reads it. */
  progress: Int32Array
}
