import type { FastifyRequest } from 'fastify'

const DEFAULT_WAIT_MS = 60_000
const MAX_WAIT_MS = 24 * 3_600_000

/**
 * Waits for one thing: `start` is given the way to hand it over and returns how to stop waiting.
 * Undefined when the time is over or the client has gone.
 */
export function waitFor<T>(
  request: FastifyRequest,
  timeoutMs: number | undefined,
  start: (found: (value: T) => void) => () => void,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(undefined), Math.min(timeoutMs || DEFAULT_WAIT_MS, MAX_WAIT_MS))
    const onClose = () => finish(undefined)
    request.raw.socket.on('close', onClose)
    let isOver = false
    let stop = () => {}
    function finish(value: T | undefined) {
      isOver = true
      clearTimeout(timer)
      request.raw.socket.off('close', onClose)
      stop()
      resolve(value)
    }
    stop = start(finish)
    // What was there at once is found before `stop` is known.
    if (isOver) stop()
  })
}
