import { datasourceText } from '@signalbox/model/query/datasource-text'
import { Button } from '@signalbox/ui/actions/button'
import { momentText } from '@signalbox/ui/chart/time-labels'
import { useEffect, useMemo, useState } from 'react'
import { functionContext } from '../../functions/context-helpers'
import { defaultSort } from '../../table/default-sort'
import edges from '../../table/edges.module.css'
import { initiallyHiddenColumns } from '../../table/key-column-settings'
import { extendsToEdges, pageSizes } from '../../table/table-frame'
import { TableToolbar } from '../../table/table-toolbar'
import { useRowsRequest } from '../../table/use-rows-request'
import { useWidgetTable } from '../../table/use-widget-table'
import { minTableWidth, WidgetTable } from '../../table/widget-table'
import type { CompactRow } from '../../table/widget-table-props'
import { usePlaybackTime } from '../../use-playback-time'
import { useWidgetData } from '../../use-widget-data'
import type { AlarmRow } from '../../widget-data'
import type { WidgetProps } from '../../widget-props'
import { alarmButtons } from './alarm-buttons'
import { alarmChanges, canAcknowledge, canClear } from './alarm-changes'
import { alarmColumns, timeOf } from './columns'
import { FilterButton, type TableAlarmFilter } from './filter-panel'
import { alarmAt, alarmDocument, alarmRows, isRaisedAfter } from './rows'
import { TableAlarmIndicator } from './severity'
import styles from './view.module.css'
import type { alarmsTable } from './widget'

const COMPACT_WIDTH = 480
const COMPACT_COLUMNS = new Set(['createdTime', 'startTime', 'originator', 'type', 'severity', 'status'])

const READ_ONLY = { allowAcknowledgment: false, allowClear: false }

/** A table of alarms, newest first by default. */
export function View(props: WidgetProps<typeof alarmsTable>) {
  const { data, config, size, actions, environment, frame } = props
  const settings = environment.isPublic ? { ...props.settings, ...READ_ONLY } : props.settings
  const { t, translateText } = environment
  const { alarms, isLoading, datasources } = useWidgetData(data)
  // A widget with its own time window ignores the playback.
  const playbackMs = usePlaybackTime(props.dashboardTime)
  const momentMs = config.useDashboardTimewindow === false ? null : playbackMs
  const { rows, total } = useMemo(() => {
    const page = alarmRows({ alarms }, config)
    return momentMs === null ? page : { ...page, rows: page.rows.map((alarm) => alarmAt(alarm, momentMs)) }
  }, [alarms, config, momentMs])
  const table = useWidgetTable(frame, {
    sort: defaultSort(settings.defaultSortOrder, '-createdTime', config.alarmSource?.dataKeys),
    pageSize: settings.defaultPageSize,
  })
  const [hidden, setHidden] = useState(() => initiallyHiddenColumns(config.alarmSource?.dataKeys))
  const [currentId, setCurrentId] = useState<string>()
  const [filter, setFilter] = useState(() => storedFilter(config))
  const columns = useMemo(
    () => alarmColumns(config.alarmSource?.dataKeys ?? [], config, environment),
    [config, environment],
  )
  const context = useMemo(() => functionContext(config), [config])
  useRowsRequest(data, table, settings.displayPagination, alarms?.totalElements, filter)

  const visible = columns.filter(({ id }) => !hidden.includes(id))
  const isSelectable = settings.enableSelection && (settings.allowAcknowledgment || settings.allowClear)
  // If the default columns do not fit, each row shows them in two lines. A table with other columns or with cell
  // functions scrolls instead.
  const isCompact =
    size.width < Math.max(COMPACT_WIDTH, minTableWidth(visible, isSelectable)) &&
    visible.every(
      ({ id, styleFunction, contentFunction }) =>
        COMPACT_COLUMNS.has(id) && !styleFunction && !contentFunction,
    )

  const configuredTitle = translateText(settings.alarmsTitle ?? '')
  const title =
    (datasources[0] ? datasourceText(configuredTitle, datasources[0]) : configuredTitle) ||
    t('widgets.alarms-table.title')
  const note =
    rows.length < total
      ? t('widgets.table.part', { shown: rows.length, total })
      : t('widgets.table.total', { total })
  useEffect(() => frame.setTitle(title, alarms ? note : undefined), [frame, title, note, alarms])

  const changes = alarmChanges(actions, t, () => table.setSelected(new Set()))
  const targetOf = (alarm: AlarmRow) => ({
    entityId: alarm.originator,
    entityName: alarm.originatorName,
    extra: { alarm: alarmDocument(alarm) },
  })
  const [click] = actions.of('rowClick')
  const buttonsOf = alarmButtons({ actions, settings, environment, changes, targetOf })
  const selected = rows.filter(({ id }) => table.selected.has(id))

  return (
    <div className={extendsToEdges(config.padding) ? edges.full : edges.padded}>
      <TableToolbar
        slot={frame.toolbar}
        search={settings.enableSearch ? { value: table.search, onChange: table.setSearch } : undefined}
        columns={
          settings.enableSelectColumnDisplay ? { all: columns, hidden, onChange: setHidden } : undefined
        }
      >
        {hasFilter(config.settings) && <FilterButton value={filter} onChange={setFilter} t={t} />}
      </TableToolbar>
      <WidgetTable
        label={title}
        columns={visible}
        {...{ rows, total, table, context, isSelectable }}
        rowKey={rowId}
        isPale={momentMs === null ? undefined : (alarm) => isRaisedAfter(alarm, momentMs)}
        rowName={({ originatorName, fields }) => `${originatorName} ${fields.type}`}
        pageSizes={settings.displayPagination ? pageSizes(settings.defaultPageSize) : undefined}
        buttonsOf={buttonsOf}
        hasStickyButtons={settings.enableStickyAction}
        currentKey={currentId}
        onRowClick={(alarm) => {
          setCurrentId(alarm.id)
          if (click) actions.run('rowClick', click.id, targetOf(alarm))
        }}
        compactRow={isCompact ? (alarm) => compact(alarm, config, environment) : undefined}
        empty={isLoading ? '' : t('widgets.alarms-table.none')}
        head={selected.length > 0 && <SelectionBar {...{ selected, changes, settings, t }} />}
      />
    </div>
  )
}

function SelectionBar({
  selected,
  changes,
  settings,
  t,
}: Pick<WidgetProps<typeof alarmsTable>, 'settings'> & {
  selected: readonly AlarmRow[]
  changes: ReturnType<typeof alarmChanges>
  t: WidgetProps['environment']['t']
}) {
  const toAcknowledge = selected.filter(({ status }) => canAcknowledge(status)).map(({ id }) => id)
  const toClear = selected.filter(({ status }) => canClear(status)).map(({ id }) => id)
  return (
    <span className={styles.selection}>
      <span>{t('widgets.alarms-table.selected', { count: selected.length })}</span>
      {settings.allowAcknowledgment && (
        <Button
          size="small"
          disabled={toAcknowledge.length === 0}
          onClick={() => changes.acknowledge(...toAcknowledge)}
        >
          {t('widgets.alarms-table.acknowledge')}
        </Button>
      )}
      {settings.allowClear && (
        <Button size="small" disabled={toClear.length === 0} onClick={() => changes.clear(...toClear)}>
          {t('widgets.alarms-table.clear')}
        </Button>
      )}
    </span>
  )
}

const rowId = ({ id }: AlarmRow) => id

function compact(
  alarm: AlarmRow,
  { alarmSource }: WidgetProps['config'],
  { t, locale }: WidgetProps['environment'],
): CompactRow {
  return {
    indicator: <TableAlarmIndicator alarm={alarm} size={14} />,
    title: String(alarm.fields.type ?? ''),
    text: `${alarm.originatorName} · ${t(`alarm.status.${alarm.status}`)}`,
    value: momentText(timeOf(alarm, alarmSource?.dataKeys ?? []), locale),
  }
}

/** Whether the table has a filter button. The older setting is used if the newer setting is missing. */
export function hasFilter(stored: Record<string, unknown> | null | undefined): boolean {
  const { enableFilter, enableStatusFilter } = stored ?? {}
  return (enableFilter ?? enableStatusFilter ?? true) !== false
}

function storedFilter(config: WidgetProps['config']): TableAlarmFilter {
  const { alarmSearchStatus } = config
  const legacy =
    typeof alarmSearchStatus === 'string' && alarmSearchStatus !== 'ANY' ? [alarmSearchStatus] : []
  return {
    statuses: config.alarmStatusList?.length ? config.alarmStatusList : legacy,
    severities: config.alarmSeverityList ?? [],
    types: config.alarmTypeList ?? [],
  }
}
