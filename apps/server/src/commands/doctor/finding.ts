import type { Call } from '../support/command'

export interface Result {
  state: 'passed' | 'warning' | 'failed'
  message: string
  /** How to solve the problem. */
  remedy?: string
}

export type Finding = Result & { check: string }

export type Check = (call: Call) => Promise<Result[]>

/** A check without a problem. */
export const passed = (message: string): Result => ({ state: 'passed', message })
/** A problem that should be corrected. */
export const warning = (message: string, remedy: string): Result => ({ state: 'warning', message, remedy })
/** A problem that has to be corrected. */
export const failed = (message: string, remedy: string): Result => ({ state: 'failed', message, remedy })
