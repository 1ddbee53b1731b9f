import type { AlarmGroup, AlarmGrouping, ListedAlarm } from '@signalbox/model/alarms/alarm'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { useIsPhone } from '@signalbox/ui/use-media'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AlarmListQuery, alarmConditions, alarmListKeys } from '../../api/entities/alarm-handling'
import { refreshEvery } from '../../api/request/refresh-interval'
import { formatNumber } from '../../i18n/format'
import { AlarmRow } from './alarm-row'
import styles from './alarms.module.css'
import { ColumnNames, columnWidths } from './column-names'
import { CELL, ROW, ROW_GROUP } from './grid-roles'
import { PhoneAlarmRow } from './phone-alarm-row'
import { type Line, rowLayout } from './row-layout'
import { useAlarmRows } from './use-alarm-rows'
import type { AlarmSelection } from './use-alarm-selection'
import { useVisibleRange } from './use-visible-range'

interface AlarmListProps {
  query: AlarmListQuery
  version: number
  groups: readonly AlarmGroup[]
  groupBy: AlarmGrouping
  openId: string | null
  selection: AlarmSelection
  /** Opens an alarm; `null` closes the open alarm. */
  onOpen: (alarm: ListedAlarm | null) => void
  /**
   * Handles the keys that the list does not use itself, for the current alarm. Returns whether the key is a shortcut.
   */
  onKey: (key: string, alarm: ListedAlarm | undefined) => boolean
  /** Reports whether the pointer is over the list; also reports `false` when the list is removed. */
  onPointer: (isInside: boolean) => void
}

/** `top` is the height of the row of column names, which does not scroll. */
const SIZES = { row: 36, head: 28, top: 32 }
const PHONE_SIZES = { row: 64, head: 32, top: 0 }
const MAX_CONDITIONS = 100
const REFRESH_MS = 15_000

/** Alarms in groups. Only the rows in and near the visible part are rendered, and only their pages are requested. */
export function AlarmList(props: AlarmListProps) {
  const { query, version, groups, groupBy, openId, selection, onPointer } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const scroller = useRef<HTMLDivElement>(null)
  const range = useVisibleRange(scroller)
  const listId = useId()
  const [collapsedGroups, setCollapsedGroups] = useState<ReadonlySet<string>>(new Set())
  const [current, setCurrent] = useState(0)
  useEffect(() => () => onPointer(false), [onPointer])
  const sizes = isPhone ? PHONE_SIZES : SIZES
  const layout = useMemo(() => rowLayout(groups, collapsedGroups, sizes), [groups, collapsedGroups, sizes])
  const lines = layout.linesBetween(range.top, range.bottom)
  const indexes = lines.flatMap((line) => (line.kind === 'row' ? [line.index] : []))
  const rowAt = useAlarmRows(query, version, [...indexes, current])
  const conditions = useConditions(indexes.flatMap((index) => rowAt(index) ?? []))
  const openIndex = indexes.find((index) => rowAt(index)?.id.id === openId)
  const activeIndex = openIndex ?? current

  function open(index: number) {
    const alarm = rowAt(index)
    setCurrent(index)
    if (alarm) props.onOpen(alarm.id.id === openId ? null : alarm)
  }

  function select(index: number, withRange: boolean) {
    const alarm = rowAt(index)
    if (withRange) void selection.selectTo(index)
    else if (alarm) selection.toggle(alarm, index)
  }

  function goTo(index: number) {
    setCurrent(index)
    const top = layout.topOf(index)
    if (scroller.current && top !== undefined)
      scrollIntoView(scroller.current, top, sizes.top + top + sizes.row)
    const alarm = rowAt(index)
    if (openId !== null && alarm) props.onOpen(alarm)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || pressesControl(event)) return
    const alarm = rowAt(activeIndex)
    const step = STEPS[event.key]
    if (step) {
      const next = layout.neighbor(activeIndex, step)
      if (event.shiftKey) void selection.selectTo(next, activeIndex)
      goTo(next)
    } else if (event.key === 'Enter' && alarm) open(activeIndex)
    else if (event.key === ' ' && alarm) select(activeIndex, event.shiftKey)
    else if (!props.onKey(event.key, alarm)) return
    event.preventDefault()
  }

  function toggleGroup(group: string) {
    const next = new Set(collapsedGroups)
    if (!next.delete(group)) next.add(group)
    setCollapsedGroups(next)
  }

  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const Row = isPhone ? PhoneAlarmRow : AlarmRow
  const rowId = (index: number) => `${listId}-${index}`
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      onPointerEnter={() => onPointer(true)}
      onPointerLeave={() => onPointer(false)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: table rows cannot be positioned absolutely */}
      <div
        role="grid"
        aria-label={t('alarms.list')}
        // Includes the rows of collapsed groups, because the row numbers count these rows as well.
        aria-rowcount={total}
        aria-multiselectable="true"
        aria-activedescendant={indexes.includes(activeIndex) ? rowId(activeIndex) : undefined}
        tabIndex={0}
        className={cx(styles.grid, groupBy !== 'status' && styles.withStatus)}
        style={columnWidths(t)}
        onKeyDown={onKeyDown}
      >
        {!isPhone && <ColumnNames selection={selection} total={total} withStatus={groupBy !== 'status'} />}
        <div {...ROW_GROUP} className={styles.lines} style={{ height: layout.height }}>
          {lines.map((line) =>
            line.kind === 'head' ? (
              <GroupHead
                key={line.group}
                line={line}
                groupBy={groupBy}
                isCollapsed={collapsedGroups.has(line.group)}
                onToggle={() => toggleGroup(line.group)}
              />
            ) : (
              <Row
                key={line.index}
                id={rowId(line.index)}
                index={line.index}
                top={line.top}
                alarm={rowAt(line.index)}
                condition={conditions.get(rowAt(line.index)?.id.id ?? '')}
                isCurrent={line.index === activeIndex}
                isOpen={rowAt(line.index)?.id.id === openId}
                isSelected={selection.selected.has(rowAt(line.index)?.id.id ?? '')}
                withStatus={groupBy !== 'status'}
                onOpen={() => open(line.index)}
                onKey={(key) => {
                  const alarm = rowAt(line.index)
                  if (alarm) props.onKey(key, alarm)
                }}
                onToggle={(withRange) => select(line.index, withRange)}
              />
            ),
          )}
        </div>
      </div>
    </div>
  )
}

/** Whether the key presses the button or checkbox that has the focus, such as the head of a group. */
const pressesControl = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('button, input') !== null

/** Scrolls no further than needed. */
function scrollIntoView(element: HTMLElement, top: number, bottom: number) {
  if (top < element.scrollTop) element.scrollTop = top
  else if (bottom > element.scrollTop + element.clientHeight)
    element.scrollTop = bottom - element.clientHeight
}

const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 }

interface GroupHeadProps {
  line: Extract<Line, { kind: 'head' }>
  groupBy: AlarmGrouping
  isCollapsed: boolean
  onToggle: () => void
}

function GroupHead({ line: { group, count, top }, groupBy, isCollapsed, onToggle }: GroupHeadProps) {
  const { t } = useTranslation()
  const groupName = groupBy === 'type' ? group : t(`alarm.${groupBy}.${group}`)
  return (
    <div {...ROW} className={styles.group} style={{ top }}>
      <span {...CELL}>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          title={t(isCollapsed ? 'alarms.unfold' : 'alarms.fold', { status: groupName })}
          onClick={onToggle}
        >
          <Icon name={isCollapsed ? 'chevron_right' : 'keyboard_arrow_down'} size={16} flip={isCollapsed} />
          <bdi>{groupName}</bdi> <span>{formatNumber(count)}</span>
        </button>
      </span>
    </div>
  )
}

/** The conditions of the visible alarms, with the current values, by alarm id. */
function useConditions(alarms: readonly ListedAlarm[]) {
  const ids = alarms.slice(0, MAX_CONDITIONS).map(({ id }) => id.id)
  const { data } = useQuery({
    queryKey: alarmListKeys.conditions(ids),
    queryFn: () => alarmConditions(ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEvery(REFRESH_MS),
  })
  return new Map((data ?? []).map((condition) => [condition.alarmId, condition]))
}
