import type { Alarm, AlarmData } from '@signalbox/model/alarms/alarm'
import type { EntityKey } from '@signalbox/model/query/entity-key'
import type { CommandContext } from '../command-context'
import { alarmDataUpdate } from '../data-updates'
import type { UpdateSource } from '../session'
import { acceptLatest, latestListener, wantedKeys } from '../simple/latest-values'

export interface AlarmRowUpdatesOptions {
  cmdId: number
  totals(): { allowed: number; totalEntities: number }
  /** An entity of the page was deleted, or may have another owner. */
  onEntityChanged(): void
}

/** Subscribes to the alarms of a page and the values of their entities, and sends the changed rows to the session. */
export function alarmRowUpdates(
  { session, hub, entityQueries }: CommandContext,
  { cmdId, totals, onEntityChanged }: AlarmRowUpdatesOptions,
) {
  let rows: AlarmData[] = []
  let stops: (() => void)[] = []
  const changed = new Set<string>()
  let isClosed = false

  const source: UpdateSource = {
    cmdId,
    takeUpdates() {
      const update = rows.filter(({ id }) => changed.has(id.id))
      changed.clear()
      if (update.length === 0) return []
      const { allowed, totalEntities } = totals()
      return [alarmDataUpdate(cmdId, { update }, allowed, totalEntities)]
    },
  }

  function markChanged({ id }: AlarmData) {
    changed.add(id.id)
    session.markDirty(source)
  }

  function stop() {
    for (const end of stops) end()
    stops = []
    rows = []
    changed.clear()
    session.unmark(source)
  }

  /** Sends the values that were stored after the page was read. */
  async function sendMissedValues(page: AlarmData[], groups: Map<string, AlarmData[]>, keys: EntityKey[]) {
    await hub.settled()
    const stored = await entityQueries.latestValues([...groups.keys()], keys)
    if (rows !== page) return
    for (const [id, group] of groups) {
      for (const { type, key } of keys) {
        const value = stored.get(id)?.[type]?.[key]
        if (value && value.ts > 0 && acceptLatest(group[0]!.latest, type, key, value))
          group.forEach(markChanged)
      }
    }
  }

  return {
    stop,
    close() {
      isClosed = true
      stop()
    },

    /** Replaces the subscriptions by those of a new page. Rows of one entity share its values. */
    async subscribe(page: AlarmData[], keys: EntityKey[]) {
      stop()
      if (isClosed) return
      rows = page
      const wanted = wantedKeys(keys)
      const groups = new Map<string, AlarmData[]>()
      for (const row of page) groups.set(row.entityId.id, [...(groups.get(row.entityId.id) ?? []), row])
      for (const [id, group] of groups) {
        const known = group[0]!.latest
        for (const row of group) row.latest = known
        stops.push(
          hub.listen(
            id,
            latestListener(wanted, known, () => group.forEach(markChanged)),
          ),
        )
      }
      for (const id of new Set(page.flatMap((row) => [row.entityId.id, row.originator.id])))
        stops.push(hub.listen(id, { onEntityChanged }))
      await sendMissedValues(page, groups, keys)
    },

    /** Replaces the alarm of a row; originator and values stay. */
    change(row: AlarmData, alarm: Alarm) {
      Object.assign(row, alarm)
      markChanged(row)
    },
  }
}
