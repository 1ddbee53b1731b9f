import type { FleetAlarm } from '@signalbox/model/alarms/alarm'
import type { AlarmStatus } from '@signalbox/model/alarms/alarm-status'
import { Icon } from '@signalbox/ui/icons/icon'
import { useIsPhone } from '@signalbox/ui/use-media'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmConditions, alarmDeskKeys, type FleetQuery } from '../../api/entities/alarm-desk'
import { formatNumber } from '../../i18n/format'
import { AlarmRow } from './alarm-row'
import styles from './alarms.module.css'
import { CELL, ROW } from './grid-roles'
import { type Line, rowLayout } from './row-layout'
import { useDeskRows } from './use-desk-rows'
import { useVisibleRange } from './use-visible-range'

interface AlarmListProps {
  query: FleetQuery
  version: number
  counts: Record<AlarmStatus, number>
  openId: string | null
  selected: ReadonlyMap<string, FleetAlarm>
  onSelect: (alarm: FleetAlarm) => void
  onOpen: (alarm: FleetAlarm) => void
  /** Keys of the list that are not about moving in it. */
  onKey: (key: string, alarm: FleetAlarm) => boolean
  onPointer: (isInside: boolean) => void
}

const SIZES = { row: 36, head: 28 }
const PHONE_SIZES = { row: 64, head: 32 }
const MOST_CONDITIONS = 100

/** Alarms under the heads of their statuses; only those in sight are drawn and asked for. */
export function AlarmList(props: AlarmListProps) {
  const { query, version, counts, openId, selected } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const range = useVisibleRange(scroller)
  const listId = useId()
  const [folded, setFolded] = useState<ReadonlySet<AlarmStatus>>(new Set())
  const [current, setCurrent] = useState(0)
  const layout = useMemo(
    () => rowLayout(counts, folded, isPhone ? PHONE_SIZES : SIZES),
    [counts, folded, isPhone],
  )
  const lines = layout.linesBetween(range.top, range.bottom)
  const places = lines.flatMap((line) => (line.kind === 'row' ? [line.index] : []))
  const { rowAt, loaded } = useDeskRows(query, version, Math.min(...places, current), Math.max(...places, 0))
  const conditions = useConditions(places.flatMap((index) => rowAt(index) ?? []))
  const openIndex = loaded.length > 0 ? places.find((index) => rowAt(index)?.id.id === openId) : undefined
  const active = openIndex ?? current

  function goTo(index: number, opens: boolean) {
    setCurrent(index)
    const element = scroller.current
    const top = layout.topOf(index)
    if (element && top !== undefined) {
      const height = isPhone ? PHONE_SIZES.row : SIZES.row
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + height > element.scrollTop + element.clientHeight)
        element.scrollTop = top + height - element.clientHeight
    }
    const alarm = rowAt(index)
    if (opens && alarm) props.onOpen(alarm)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const alarm = rowAt(active)
    const step = STEPS[event.key]
    if (step) goTo(layout.neighbour(active, step), openId !== null)
    else if (event.key === 'Enter' && alarm) props.onOpen(alarm)
    else if (event.key === ' ' && alarm) props.onSelect(alarm)
    else if (!alarm || !props.onKey(event.key, alarm)) return
    event.preventDefault()
  }

  function toggleGroup(status: AlarmStatus) {
    const next = new Set(folded)
    if (!next.delete(status)) next.add(status)
    setFolded(next)
  }

  const rowId = (index: number) => `${listId}-${index}`
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onPointerEnter={() => props.onPointer(true)}
      onPointerLeave={() => props.onPointer(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: rows of a table cannot be placed by numbers */}
      <div
        role="grid"
        aria-label={t('alarms.list')}
        aria-rowcount={layout.rowCount}
        aria-multiselectable="true"
        aria-activedescendant={places.includes(active) ? rowId(active) : undefined}
        tabIndex={0}
        className={styles.grid}
        style={{ height: layout.height }}
        onKeyDown={onKeyDown}
      >
        {lines.map((line) =>
          line.kind === 'head' ? (
            <GroupHead
              key={line.status}
              line={line}
              isFolded={folded.has(line.status)}
              onToggle={() => toggleGroup(line.status)}
            />
          ) : (
            <AlarmRow
              key={line.index}
              id={rowId(line.index)}
              index={line.index}
              top={line.top}
              alarm={rowAt(line.index)}
              condition={conditions.get(rowAt(line.index)?.id.id ?? '')}
              isCurrent={line.index === active}
              isOpen={rowAt(line.index)?.id.id === openId}
              isSelected={selected.has(rowAt(line.index)?.id.id ?? '')}
              isPhone={isPhone}
              onOpen={() => goTo(line.index, true)}
              onToggle={() => {
                const alarm = rowAt(line.index)
                if (alarm) props.onSelect(alarm)
              }}
            />
          ),
        )}
      </div>
    </div>
  )
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

interface GroupHeadProps {
  line: Extract<Line, { kind: 'head' }>
  isFolded: boolean
  onToggle: () => void
}

function GroupHead({ line: { status, count, top }, isFolded, onToggle }: GroupHeadProps) {
  const { t } = useTranslation()
  const word = t(`alarm.status.${status}`)
  return (
    <div {...ROW} className={styles.group} style={{ top }}>
      <span {...CELL}>
        <button
          type="button"
          aria-expanded={!isFolded}
          aria-label={t(isFolded ? 'alarms.unfold' : 'alarms.fold', { status: word })}
          onClick={onToggle}
        >
          <Icon name={isFolded ? 'chevron_right' : 'keyboard_arrow_down'} size={16} flip={isFolded} />
          {word} <span>{formatNumber(count)}</span>
        </button>
      </span>
    </div>
  )
}

/** What the rules of the alarms in sight see now. */
function useConditions(alarms: readonly FleetAlarm[]) {
  const ids = alarms.slice(0, MOST_CONDITIONS).map(({ id }) => id.id)
  const { data } = useQuery({
    queryKey: alarmDeskKeys.conditions(ids),
    queryFn: () => alarmConditions(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map((data ?? []).map((condition) => [condition.alarmId, condition]))
}
