import { ApiError } from './http'

/** Statuses of refusals that may be temporary. */
const TEMPORARY_REFUSALS = [408, 429]

/**
 * The interval of a query that is sent again while its page is open. A request that the server refuses is not repeated;
 * other failures, such as a restart of the server, may be temporary.
 */
export const refreshEvery =
  (intervalMs: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isRefusal(state.error) ? false : intervalMs

const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  !TEMPORARY_REFUSALS.includes(error.status)
