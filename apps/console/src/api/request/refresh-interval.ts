import { ApiError } from './http'

/** Responses that ask for a later attempt. */
const LATER = [408, 429]

/**
 * The interval of a query that is sent again while its page is open. A request that the server refuses is not repeated;
 * other failures, such as a restart of the server, may be temporary.
 */
export const refreshEvery =
  (intervalMs: number) =>
  ({ state }: { state: { error: unknown } }): number | false =>
    isRefusal(state.error) ? false : intervalMs

const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !LATER.includes(error.status)
