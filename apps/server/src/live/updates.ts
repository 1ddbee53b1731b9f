/** Codes inside of messages, which clients show and tests look for. */
export const LiveError = { Internal: 1, BadRequest: 2, Unauthorized: 3, TooManyUpdates: 34 } as const

/** A command that cannot be carried out; the session tells its sender. */
export class CommandError extends Error {
  constructor(
    readonly code: number,
    message: string,
    /** Trouble of our own behind it, for the log. */
    cause?: unknown,
  ) {
    super(message, { cause })
    this.name = 'CommandError'
  }
}

/** `[ts, text]`; null where there is no value. */
export type Pair = [ts: number, value: string | null]

/** The answer to simple subscriptions. Clients parse it strictly: exactly these members. */
export function simpleUpdate(subscriptionId: number, series: Map<string, Pair[]>) {
  // Any text may be a key, also one that objects have from birth.
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

export const errorUpdate = (subscriptionId: number, errorCode: number, errorMsg: string) => ({
  subscriptionId,
  errorCode,
  errorMsg,
  data: null,
  latestValues: {},
})
