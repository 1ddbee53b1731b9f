import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FleetQuery, listFleetAlarms } from '../../api/entities/alarm-desk'
import { MAX_SELECTED } from '../../entity/bulk/use-selected-rows'
import { PAGE_SIZE } from './desk-start'
import { deskPage } from './use-desk-rows'

const LOADED_AT_ONCE = 1000

export type AlarmSelection = ReturnType<typeof useAlarmSelection>

/** The selected alarms: single alarms, a range, or all alarms that match the filter. */
export function useAlarmSelection(query: FleetQuery, version: number) {
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState<ReadonlyMap<string, FleetAlarm>>(new Map())
  const [isLoading, setLoading] = useState(false)
  /** The start of a range: the index of the alarm that was selected last. */
  const anchor = useRef<number | null>(null)

  const add = (alarms: readonly FleetAlarm[]) =>
    setSelected((now) => new Map([...now, ...alarms.map((alarm) => [alarm.id.id, alarm] as const)]))

  async function whileLoading(load: () => Promise<readonly FleetAlarm[]>) {
    setLoading(true)
    try {
      add(await load())
    } catch {
      // The selection stays: the list itself shows that the server does not respond.
    } finally {
      setLoading(false)
    }
  }

  return {
    selected,
    isLoading,
    toggle(alarm: FleetAlarm, index: number) {
      anchor.current = index
      const next = new Map(selected)
      if (!next.delete(alarm.id.id)) next.set(alarm.id.id, alarm)
      setSelected(next)
    },
    /** Selects everything between the last selected index and this one. */
    async selectTo(index: number) {
      const [first, last] = [anchor.current ?? index, index].sort((a, b) => a - b) as [number, number]
      anchor.current = index
      await whileLoading(async () => {
        const end = Math.min(last, first + MAX_SELECTED - 1)
        const pages = Array.from(
          { length: Math.floor(end / PAGE_SIZE) - Math.floor(first / PAGE_SIZE) + 1 },
          (_, at) => Math.floor(first / PAGE_SIZE) + at,
        )
        const found: FleetAlarm[] = []
        for (const page of pages)
          found.push(...(await queryClient.fetchQuery(deskPage(query, version, page))).data)
        const offset = (pages[0] ?? 0) * PAGE_SIZE
        return found.slice(first - offset, end - offset + 1)
      })
    },
    selectAll: () =>
      whileLoading(async () => {
        const found: FleetAlarm[] = []
        for (let page = 0; found.length < MAX_SELECTED; page++) {
          const next = await listFleetAlarms(query, page, LOADED_AT_ONCE)
          found.push(...next.data)
          if (!next.hasNext) break
        }
        return found
      }),
    clear() {
      anchor.current = null
      setSelected(new Map())
    },
  }
}
