import type { CallResult, SandboxScript } from '@signalbox/sandbox/sandbox'

/** One call inside a batch; arguments are JSON texts. */
export type BatchCall = { script: number; args: string[] }

/** Host to worker. Scripts travel with each batch, so a worker needs no memory of earlier ones. */
export type Batch = { scripts: SandboxScript[]; calls: BatchCall[] }

/** Worker to host: one result for each call. */
export type BatchResults = CallResult[]

export type WorkerSettings = {
  memoryBytes: number
  timeoutMs: number
  /** The worker writes here which call of the batch it is running, counted from 1: the host's watchdog reads it. */
  progress: Int32Array
}
