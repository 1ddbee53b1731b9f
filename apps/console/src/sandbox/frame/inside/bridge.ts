import type { FrameError, FromFrame } from '../messages'

export type Call = (name: string, ...args: unknown[]) => Promise<unknown>
export type Bridge = ReturnType<typeof openBridge>

/** The error of a failed call, with the properties of HTTP errors that scripts expect. */
interface CallError extends Error {
  status: number
  statusText: string
  error: { message: string }
}

/** Sends calls to the page around the frame, which validates each of them. */
export function openBridge(sendToHost: (message: FromFrame) => void) {
  const waitingCalls = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>()
  let nextId = 1

  const call: Call = (name, ...args) =>
    new Promise((resolve, reject) => {
      const id = nextId++
      // `plain` may throw, for example if an argument contains itself. So it runs before the call is added to
      // `waitingCalls`: a call that was never sent gets no answer and would stay there.
      const data = plain(args)
      waitingCalls.set(id, { resolve, reject })
      sendToHost({ kind: 'call', id, name, args: data })
    })

  return {
    call,
    get isBusy() {
      return waitingCalls.size > 0
    },
    answer(id: number, value: unknown) {
      waitingCalls.get(id)?.resolve(value)
      waitingCalls.delete(id)
    },
    fail(id: number, { name, message, status = 0 }: FrameError) {
      const callError: CallError = Object.assign(new Error(message), {
        name,
        status,
        statusText: name,
        error: { message },
      })
      waitingCalls.get(id)?.reject(callError)
      waitingCalls.delete(id)
    },
  }
}

/** The arguments as JSON data. Functions and elements are not sent: a message can contain data only. */
const plain = (args: unknown[]) =>
  args.map((arg) => (arg === undefined ? undefined : (JSON.parse(JSON.stringify(arg) ?? 'null') as unknown)))
