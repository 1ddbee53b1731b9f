import { ApiError } from '../../../api/request/http'

export type CallResult =
  | { kind: 'done'; ms: number; text: string }
  | { kind: 'failed'; reason: 'offline' | 'timeout' | 'other' }

/** Parses parameters as JSON. An empty text stands for an empty object. */
export function parseParams(
  text: string,
): { value: unknown; error?: undefined } | { error: true; value?: undefined } {
  if (text.trim() === '') return { value: {} }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return { error: true }
  }
}

/**
 * Sends a call and returns its result; never rejects. The server responds with 409 if the device is not connected, and
 * with 408 if the device does not answer in time.
 */
export async function resultOf(call: () => Promise<unknown>, startedMs: number): Promise<CallResult> {
  try {
    const answer = await call()
    return { kind: 'done', ms: Date.now() - startedMs, text: JSON.stringify(answer ?? null) }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    return { kind: 'failed', reason: status === 409 ? 'offline' : status === 408 ? 'timeout' : 'other' }
  }
}
