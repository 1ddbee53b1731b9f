import { buckets, checkedQuery, type HistoryQuery } from '../telemetry/reading/history-query'

/** Buckets are read at most this often. */
const MAX_READS = 4

interface HeldRead<T> {
  query: HistoryQuery
  /** What is read first, for example all entities of a page. */
  all: T
  read: (part: T) => Promise<void>
  /** Drops held points of certain times; returns what has points that were dropped. */
  dropHeld: (isDropped: (ts: number) => boolean) => T | undefined
}

/**
 * Reads history while new points are held. Buckets do not show which points they contain, so a held point could be
 * counted twice. Points that are held before a read are stored, so the buckets contain them, and they are dropped. What
 * gets points during a read is read again.
 */
export async function readWhileHeld<T>({ query, all, read, dropHeld }: HeldRead<T>): Promise<void> {
  const checked = checkedQuery(query)
  if (checked.agg === 'NONE') return read(all)
  const { endTs } = buckets(checked)
  const drop = () => dropHeld((ts) => ts > checked.startTs && ts <= endTs)
  drop()
  let part: T | undefined = all
  for (let count = 0; part !== undefined; ) {
    await read(part)
    // The points that arrive during the last read are sent, because they may be missing in its buckets.
    part = ++count < MAX_READS ? drop() : undefined
  }
}
