import type pg from 'pg'

/** When the sink has this many bytes, the connection is paused until the reader has taken the bytes. */
const FULL_BYTES = 128 * 1024

export interface RowSink {
  readonly size: number
  add(row: Buffer): void
  take(): Buffer
}

/** The members of a pg connection that a query object uses. */
interface Connection {
  query(text: string): void
  stream: { pause(): void; resume(): void }
}

/**
 * Passes the rows of `COPY (query) TO STDOUT` to a sink and yields the bytes that the sink makes of the rows.
 * The sink gets each row directly from the connection: a stream of rows would take several times as long.
 */
export async function* copiedRows(
  client: pg.Client,
  query: string,
  sink: RowSink,
): AsyncGenerator<Buffer, number, void> {
  const rows = rowQuery(`COPY (${query}) TO STDOUT`, sink)
  // pg accepts any object with the methods of a query; the declared types allow only the classes of pg.
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

  function setState(next: typeof state) {
    state = next
    wake?.()
    wake = undefined
  }

  /**
   * Resumes the connection for the next query. The last rows arrive together with the end. If they filled the sink,
   * the connection is paused now.
   */
  function end() {
    connection?.stream.resume()
    setState('ended')
  }

  return {
    submit(usedConnection: Connection) {
      connection = usedConnection
      usedConnection.query(text)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      sink.add(chunk)
      count++
      if (sink.size < FULL_BYTES || state !== 'running') return
      connection?.stream.pause()
      setState('full')
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
