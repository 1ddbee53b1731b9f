import { AsyncLocalStorage } from 'node:async_hooks'
import { requestAbandoned } from '@signalbox/model/errors'
import type pg from 'pg'

const signals = new AsyncLocalStorage<AbortSignal>()

/** Runs work whose statements are cancelled when the signal is aborted: nobody waits for their result any more. */
export const runAbandonable = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  signals.run(signal, work)

/** The signal of the work that calls. */
export const abandonSignal = () => signals.getStore()

/** The pool passes a client that is connected, so its process is known. */
type Connected = pg.PoolClient & { processID: number }

/**
 * Lets the statements of the pool be cancelled. The cancellation needs a connection of its own: those of the pool may
 * all be in use by the statements to cancel.
 */
export function cancelAbandoned(pool: pg.Pool, cancelPool: pg.Pool) {
  pool.on('connect', (client) => {
    const query = (...args: unknown[]): unknown => Object.getPrototypeOf(client).query.apply(client, args)
    const guarded = (...args: unknown[]) => {
      const signal = abandonSignal()
      if (!signal) return query(...args)
      if (signal.aborted) return Promise.reject(requestAbandoned())
      const running = query(...args)
      return running instanceof Promise
        ? cancelWith(signal, running, () => cancel(cancelPool, (client as Connected).processID))
        : running
    }
    client.query = guarded as typeof client.query
  })
}

const cancel = (pool: pg.Pool, processId: number) =>
  signals.exit(() => pool.query('select pg_cancel_backend($1)', [processId]))

async function cancelWith<T>(signal: AbortSignal, running: Promise<T>, stop: () => Promise<unknown>) {
  let stopping: Promise<unknown> | undefined
  // When the cancellation fails, the statement runs to its end.
  const onAbort = () => {
    stopping = stop().catch(() => {})
  }
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    return await running
  } catch (error) {
    throw signal.aborted ? requestAbandoned() : error
  } finally {
    signal.removeEventListener('abort', onAbort)
    // Before the connection is used again: the cancellation would end the next statement.
    await stopping
  }
}
