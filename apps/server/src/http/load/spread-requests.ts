import type { App } from '../app'

const PER_TURN = 2

/**
 * Lets at most two API requests begin in one turn of the event loop; the others begin in the next turns. Without
 * this, a client with many parallel requests makes single turns long, and every device waits for them.
 */
export function spreadRequests(app: Pick<App, 'addHook'>) {
  const waiting: (() => void)[] = []
  let begun = 0
  let isScheduled = false

  function nextTurn() {
    const now = waiting.splice(0, PER_TURN)
    begun = now.length
    isScheduled = begun > 0
    if (isScheduled) setImmediate(nextTurn)
    for (const begin of now) begin()
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.url.startsWith('/api/')) return done()
    if (!isScheduled) {
      isScheduled = true
      setImmediate(nextTurn)
    }
    if (begun < PER_TURN) {
      begun++
      done()
    } else waiting.push(done)
  })
}
