import type { EntityType } from '@signalbox/model/entity-id'
import type { JsonObject } from '@signalbox/model/json/json-value'
import type { Db } from '../database/database'

export interface EventRow {
  id: string
  created_time: number
  tenant_id: string
  entity_id: string
  entity_type: EntityType
  type: string
  uid: string
  body: JsonObject
}

export type EventWriter = ReturnType<typeof eventWriter>

const FLUSH_MS = 250
const MAX_BATCH = 500
const MAX_WAITING = 20_000

/** Writes events in batches. Messages do not wait for it; events beyond a limit are dropped. */
export function eventWriter(db: Db, onError: (error: unknown) => void) {
  let waiting: EventRow[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined

  async function writeAll() {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        await db
          .insertInto('event')
          .values(batch.map((row) => ({ ...row, body: bodyText(row.body) })))
          .execute()
      } catch (error) {
        onError(error)
      }
    }
  }

  function flush() {
    timer = undefined
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    write(row: EventRow) {
      if (waiting.length >= MAX_WAITING) return
      waiting.push(row)
      timer ??= setTimeout(flush, FLUSH_MS)
      timer.unref()
    },
    /** Resolves when everything written so far is stored. */
    async flush() {
      clearTimeout(timer)
      await flush()
      if (waiting.length > 0) await flush()
    },
    async close() {
      clearTimeout(timer)
      await writing
      await flush()
      waiting = []
    },
  }
}

// PostgreSQL can store neither NUL characters nor halves of surrogate pairs, such as those of shortened data. They are
// replaced, so that the events of the batch are not lost.
const bodyText = (body: JsonObject) =>
  JSON.stringify(body, (_, value) => (typeof value === 'string' ? storable(value) : value))

const storable = (text: string) => text.replaceAll('\0', '\\u0000').replace(/\p{Surrogate}/gu, '\ufffd')
