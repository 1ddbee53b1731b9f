import type { Series, WidgetData } from '@signalbox/widgets/widget-data'
import { csvCell, isoTime } from '../../../entity/overview/values/csv'

/** The data of a widget as rows and columns. Times are in milliseconds. */
export interface WidgetDataTable {
  columns: string[]
  /** The indexes of the columns that hold times. */
  timeColumns: number[]
  rows: (string | number | null)[][]
}

/** The names of the columns, and the texts of severities and statuses. */
interface TableTexts {
  time: string
  entity: string
  key: string
  value: string
  alarm: {
    originator: string
    type: string
    severity: string
    status: string
    severityOf: (severity: string) => string
    statusOf: (status: string) => string
  }
}

/**
 * The data of a widget as a table: a row per time for time series, per key for latest values, per entity, or per
 * alarm. `timeLabels` are the labels of the keys of an entity table that hold times.
 */
export function widgetTable(
  data: WidgetData,
  isSeries: boolean,
  texts: TableTexts,
  timeLabels: ReadonlySet<string> = new Set(),
): WidgetDataTable {
  if (data.entities) return entityTable(data.entities.data, texts, timeLabels)
  if (data.alarms) return alarmTable(data.alarms.data, texts)
  return isSeries ? seriesTable(data.series, texts) : latestTable(data.series, texts)
}

function seriesTable(series: readonly Series[], { time }: TableTexts): WidgetDataTable {
  const times = [...new Set(series.flatMap(({ ts }) => ts))].sort((a, b) => b - a)
  const byTime = series.map(
    ({ ts, values }) => new Map(ts.map((timeMs, index) => [timeMs, values[index] ?? null])),
  )
  return {
    columns: [time, ...series.map(columnNameOf)],
    timeColumns: [0],
    rows: times.map((timeMs) => [timeMs, ...byTime.map((points) => points.get(timeMs) ?? null)]),
  }
}

/** The entity name is added if the label does not contain it. */
const columnNameOf = ({ datasource, dataKey: { label, units } }: Series) => {
  const name = label.includes(datasource.entityName) ? label : `${datasource.entityName} ${label}`
  return units ? `${name} (${units})` : name
}

function latestTable(series: readonly Series[], { time, entity, key, value }: TableTexts): WidgetDataTable {
  return {
    columns: [entity, key, value, time],
    timeColumns: [3],
    rows: series.map(({ datasource, dataKey, ts, values }) => [
      datasource.entityName,
      dataKey.units ? `${dataKey.label} (${dataKey.units})` : dataKey.label,
      values.at(-1) ?? null,
      ts.at(-1) ?? null,
    ]),
  }
}

function entityTable(
  rows: NonNullable<WidgetData['entities']>['data'],
  { entity }: TableTexts,
  timeLabels: ReadonlySet<string>,
): WidgetDataTable {
  const labels = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))]
  return {
    columns: [entity, ...labels],
    timeColumns: labels.flatMap((label, index) => (timeLabels.has(label) ? [index + 1] : [])),
    rows: rows.map(({ entityName, values }) => [
      entityName,
      ...labels.map((label) => (timeLabels.has(label) ? timeOf(values[label]) : (values[label] ?? null))),
    ]),
  }
}

/** A time in milliseconds; null for a missing value. */
const timeOf = (value: unknown) => Number(value) || null

function alarmTable(
  rows: NonNullable<WidgetData['alarms']>['data'],
  { time, alarm }: TableTexts,
): WidgetDataTable {
  return {
    columns: [time, alarm.originator, alarm.type, alarm.severity, alarm.status],
    timeColumns: [0],
    rows: rows.map(({ originatorName, severity, status, fields }) => [
      Number(fields.createdTime ?? 0),
      originatorName,
      String(fields.type ?? ''),
      alarm.severityOf(severity),
      alarm.statusOf(status),
    ]),
  }
}

/** The table as CSV text for spreadsheets, with times in ISO format. */
export function csvOfTable({ columns, timeColumns, rows }: WidgetDataTable): string {
  const lines = rows.map((row) =>
    row.map((value, index) =>
      timeColumns.includes(index) && typeof value === 'number' ? isoTime(value) : (value ?? ''),
    ),
  )
  return `${[columns, ...lines].map((cells) => cells.map((cell) => csvCell(String(cell))).join(',')).join('\r\n')}\r\n`
}
