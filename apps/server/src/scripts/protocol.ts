import type { CallResult, JoinedCalls, SandboxScript } from '@signalbox/sandbox/sandbox'

/** Calls of one script that follow one another; a check only compiles. */
export type CallGroup = { script: SandboxScript; calls: JoinedCalls; isCheck: boolean }

/** Host to worker. Scripts travel with each batch, so a worker needs no memory of earlier ones. */
export type Batch = {
  groups: CallGroup[]
  /** A call may take so long. */
  callMs: number
  /** No further call is started after so long; what was not run comes back. */
  turnMs: number
}

/**
 * What became of one group: a text for each call (see `callMany`), or a result for each call that was run,
 * in order. `elapsedMs` is the time the worker spent on it.
 */
export type GroupResult = { elapsedMs: number } & ({ texts: string[] } | { results: CallResult[] })

/** Worker to host: one for each group that was begun. */
export type BatchResults = GroupResult[]

/** Where the worker tells how far it is, for the watchdog of the host. */
export const PROGRESS = {
  /** The group that is run, counted from 1. */
  group: 0,
  /** The call of that group that is run by itself, counted from 1; 0 while the whole group runs at once. */
  call: 1,
  /** Grows with each step. */
  step: 2,
} as const

export type WorkerSettings = { memoryBytes: number; progress: Int32Array }
