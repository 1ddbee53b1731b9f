import type { ListedAlarm } from '@signalbox/model/alarms/alarm'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AlarmListQuery, listAllAlarms } from '../../api/entities/alarm-handling'
import { MAX_SELECTED } from '../../entity/bulk/use-selected-rows'
import { PAGE_SIZE } from './list-query'
import { pageQuery } from './use-alarm-rows'

const ALARMS_PER_REQUEST = 1000

export type AlarmSelection = ReturnType<typeof useAlarmSelection>

interface Selection {
  /** The filter of the list in which the alarms were selected. */
  filter: string
  selected: ReadonlyMap<string, ListedAlarm>
  /** The start of a range: the index of the alarm that was selected or deselected last. */
  anchor: number | null
}

const emptySelection = (filter: string): Selection => ({ filter, selected: new Map(), anchor: null })

/**
 * The selected alarms, at most MAX_SELECTED: single alarms, a range, or all alarms that match the filter. Another
 * filter clears the selection, because its list may not contain the selected alarms.
 */
export function useAlarmSelection(filter: string, query: AlarmListQuery, version: number) {
  const queryClient = useQueryClient()
  const [selection, setSelection] = useState(() => emptySelection(filter))
  const [isLoading, setLoading] = useState(false)
  const clearCount = useRef(0)
  const { selected, anchor } = selection
  if (selection.filter !== filter) setSelection(emptySelection(filter))

  const change = (part: (current: Selection) => Partial<Selection>) =>
    setSelection((current) => (current.filter === filter ? { ...current, ...part(current) } : current))

  const add = (alarms: readonly ListedAlarm[]) =>
    change((current) => {
      const selected = new Map([...current.selected, ...alarms.map((alarm) => [alarm.id.id, alarm] as const)])
      return { selected: new Map([...selected].slice(0, MAX_SELECTED)) }
    })

  async function addLoaded(load: () => Promise<readonly ListedAlarm[]>) {
    const clearCountBefore = clearCount.current
    setLoading(true)
    try {
      const alarms = await load()
      // A selection that was cleared while the alarms were loading stays cleared.
      if (clearCount.current === clearCountBefore) add(alarms)
    } catch {
      // The selection stays: the list itself shows that the server does not respond.
    } finally {
      setLoading(false)
    }
  }

  return {
    selected,
    isLoading,
    toggle(alarm: ListedAlarm, index: number) {
      const next = new Map(selected)
      if (!next.delete(alarm.id.id) && next.size < MAX_SELECTED) next.set(alarm.id.id, alarm)
      change(() => ({ selected: next, anchor: index }))
    },
    /** Selects the alarms between two indexes, at most MAX_SELECTED. By default, `from` is the anchor. */
    async selectTo(index: number, from = anchor ?? index) {
      const [first, last] = [from, index].sort((a, b) => a - b) as [number, number]
      change(() => ({ anchor: index }))
      await addLoaded(async () => {
        const end = Math.min(last, first + MAX_SELECTED - 1)
        const pages = Array.from(
          { length: Math.floor(end / PAGE_SIZE) - Math.floor(first / PAGE_SIZE) + 1 },
          (_, index) => Math.floor(first / PAGE_SIZE) + index,
        )
        const loadedAlarms: ListedAlarm[] = []
        for (const page of pages)
          loadedAlarms.push(...(await queryClient.fetchQuery(pageQuery(query, version, page))).data)
        const offset = (pages[0] ?? 0) * PAGE_SIZE
        return loadedAlarms.slice(first - offset, end - offset + 1)
      })
    },
    selectAll: () =>
      addLoaded(async () => {
        const loadedAlarms: ListedAlarm[] = []
        for (let page = 0; loadedAlarms.length < MAX_SELECTED; page++) {
          const next = await listAllAlarms(query, page, ALARMS_PER_REQUEST)
          loadedAlarms.push(...next.data)
          if (!next.hasNext) break
        }
        return loadedAlarms
      }),
    clear() {
      clearCount.current += 1
      change(() => emptySelection(filter))
    },
  }
}
