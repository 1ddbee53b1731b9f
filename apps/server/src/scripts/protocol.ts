import type { CallResult, JoinedCalls, SandboxScript } from '@signalbox/sandbox/sandbox'

/** Calls of one script that follow one another. With `isCheck` the script is only compiled. */
export type CallGroup = { script: SandboxScript; calls: JoinedCalls; isCheck: boolean }

/** Host to worker. Each batch contains its scripts, so a worker keeps no scripts of earlier batches. */
export type Batch = {
  groups: CallGroup[]
  /** The time limit of a call. */
  callMs: number
  /** After this time no further call is started. The results do not contain the calls that were not run. */
  turnMs: number
}

/**
 * The results of one group: a text for each call (see `callMany`), or a result for each call that was run,
 * in order. `elapsedMs` is the time that the worker spent on the group.
 */
export type GroupResult = { elapsedMs: number } & ({ texts: string[] } | { results: CallResult[] })

/** Worker to host: one for each group that was begun. */
export type BatchResults = GroupResult[]

/** The indexes of the shared numbers in which the worker reports its progress to the watchdog of the host. */
export const PROGRESS = {
  /** The group that is run, counted from 1. */
  group: 0,
  /** The call of that group that is run by itself, counted from 1; 0 while the whole group runs at once. */
  call: 1,
  /** Increases with each step. */
  step: 2,
} as const

export type WorkerSettings = {
  memoryBytes: number
  progress: Int32Array
  /** The thread gets less processor time than other busy threads. */
  hasLowPriority: boolean
}
