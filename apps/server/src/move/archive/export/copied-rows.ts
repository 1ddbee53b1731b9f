import type pg from 'pg'

/** When the sink holds this many bytes, the connection is paused until they are taken. */
const FULL_BYTES = 128 * 1024

export interface RowSink {
  readonly size: number
  add(row: Buffer): void
  take(): Buffer
}

/** The members of the connection of pg that a query object uses. */
interface Connection {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/**
 * Passes the rows of `COPY (query) TO STDOUT` to a sink and yields the bytes that the sink makes of them.
 * Each row is handled as it arrives: a stream of rows would take several times as long.
 */
export async function* copiedRows(
  client: pg.Client,
  query: string,
  sink: RowSink,
): AsyncGenerator<Buffer, number, void> {
  const rows = rowQuery(`COPY (${query}) TO STDOUT`, sink)
  // The interface of query objects; the declared types know only those of the package itself.
  client.query(rows as unknown as pg.Submittable)
  for (;;) {
    const isEnd = await rows.next()
    if (sink.size > 0) yield sink.take()
    if (isEnd) return rows.count()
  }
}

function rowQuery(text: string, sink: RowSink) {
  let connection: Connection | undefined
  let count = 0
  let state: 'running' | 'full' | 'ended' = 'running'
  let failure: Error | undefined
  let wake: (() => void) | undefined

  function become(next: typeof state) {
    state = next
    wake?.()
    wake = undefined
  }

  /**
   * The connection may still be paused, because the last rows arrive together with the end. It is resumed for
   * the next query.
   */
  function end() {
    connection?.stream.resume()
    become('ended')
  }

  return {
    submit(given: Connection) {
      connection = given
      given.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      sink.add(chunk)
      count++
      if (sink.size < FULL_BYTES || state !== 'running') return
      connection?.stream.pause()
      become('full')
    },
    handleCommandComplete() {},
    handleReadyForQuery: end,
    handleError(error: Error) {
      failure = error
      end()
    },

    count: () => count,
    /** Resolves with false when the sink has to be emptied, with true at the end. */
    async next(): Promise<boolean> {
      if (state === 'full') {
        state = 'running'
        connection?.stream.resume()
      }
      if (state === 'running')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (failure) throw failure
      return state === 'ended'
    },
  }
}
