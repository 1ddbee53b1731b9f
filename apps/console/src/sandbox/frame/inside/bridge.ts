import type { FrameError, FromFrame } from '../messages'

export type Call = (name: string, ...args: unknown[]) => Promise<unknown>
export type Bridge = ReturnType<typeof openBridge>

/** The error of a failed call, in the shape of HTTP errors that scripts expect. */
interface CallError extends Error {
  status: number
  statusText: string
  error: { message: string }
}

/** Sends calls to the page around the frame, which validates each of them. */
export function openBridge(sendToHost: (message: FromFrame) => void) {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let next = 1

  const call: Call = (name, ...args) =>
    new Promise((resolve, reject) => {
      const id = next++
      // Before the call is added to `waiting`: arguments that are not JSON throw, and no answer would ever arrive.
      const data = plain(args)
      waiting.set(id, { resolve, reject })
      sendToHost({ kind: 'call', id, name, args: data })
    })

  return {
    call,
    get isBusy() {
      return waiting.size > 0
    },
    answer(id: number, value: unknown) {
      waiting.get(id)?.resolve(value)
      waiting.delete(id)
    },
    fail(id: number, { name, message, status = 0 }: FrameError) {
      const callError: CallError = Object.assign(new Error(message), {
        name,
        status,
        statusText: name,
        error: { message },
      })
      waiting.get(id)?.reject(callError)
      waiting.delete(id)
    },
  }
}

/** Functions and elements are not sent: only data can be cloned. */
const plain = (args: unknown[]) =>
  args.map((arg) => (arg === undefined ? undefined : (JSON.parse(JSON.stringify(arg) ?? 'null') as unknown)))
