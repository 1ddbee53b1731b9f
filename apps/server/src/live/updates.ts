/** Error codes of messages. */
export const LiveError = { Internal: 1, BadRequest: 2, Unauthorized: 3, TooManyUpdates: 34 } as const

/** The WebSocket close code for a temporary problem: the client connects again later. */
export const TRY_AGAIN_LATER = 1013
export const DATABASE_UNREACHABLE = 'The database is not reachable'

/** A command failed; the session sends the error to the client. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** The server error that caused this error, for the log. */
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'CommandError'
  }
}

/** `[ts, text]`; null where there is no value. */
export type Pair = [ts: number, value: string | null]

/** The response to simple commands. Clients accept exactly these members. */
export function simpleUpdate(subscriptionId: number, series: Map<string, Pair[]>) {
  // Any text may be a key, also a member of `Object.prototype`.
  const data: Record<string, Pair[]> = Object.create(null)
  const latestValues: Record<string, number> = Object.create(null)
  for (const key of [...series.keys()].sort()) {
    const pairs = series.get(key)!
    data[key] = pairs
    const last = pairs.at(-1)
    if (last) latestValues[key] = last[0]
  }
  return { subscriptionId, errorCode: 0, errorMsg: null, data, latestValues }
}

/** The error response to a simple command. */
export const errorUpdate = (subscriptionId: number, errorCode: number, errorMsg: string) => ({
  subscriptionId,
  errorCode,
  errorMsg,
  data: null,
  latestValues: {},
})
