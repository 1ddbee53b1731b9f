import type { App } from '../app'

/** Counts the requests being answered, so that a stopping process can wait for them. */
export function openRequests(app: App) {
  let count = 0
  let onNone: (() => void) | undefined
  app.addHook('onRequest', async (_request, reply) => {
    count++
    // Also emitted when the client disconnects before the response.
    reply.raw.once('close', () => {
      if (--count === 0) onNone?.()
    })
  })
  return {
    /** Resolves when no request is open, at the latest after the grace. */
    answered(graceMs: number): Promise<void> {
      if (count === 0) return Promise.resolve()
      return new Promise((resolve) => {
        const timeout = setTimeout(resolve, graceMs)
        onNone = () => {
          clearTimeout(timeout)
          resolve()
        }
      })
    },
  }
}
