import { Timestamp } from '@signalbox/ui/timestamp'
import { cellFunctions } from '../../table/cell-functions'
import type { WidgetColumn } from '../../table/widget-column'
import { booleanText } from '../../text/boolean-text'
import { valueText } from '../../text/value-text'
import type { Series } from '../../widget-data'
import type { WidgetEnvironment, WidgetProps } from '../../widget-props'
import type { PointRow } from './rows'
import type { timeseriesTable } from './widget'

type TableProps = WidgetProps<typeof timeseriesTable>
type KeySettings = NonNullable<TableProps['data']['series'][number]>['dataKey']['settings']

export const TIME_COLUMN = 'ts'

/** The columns of a time series table: the time, if the settings show it, then the keys. */
export function pointColumns(
  series: readonly Series<KeySettings>[],
  settings: TableProps['settings'],
  config: TableProps['config'],
  environment: WidgetEnvironment,
): WidgetColumn<PointRow>[] {
  const time: WidgetColumn<PointRow> = {
    id: TIME_COLUMN,
    title: environment.t('widgets.timeseries-table.time'),
    width: settings.showMilliseconds ? '200px' : '170px',
    isSortable: true,
    isFixed: true,
    raw: ({ ts }) => ts,
    content: ({ ts }) => (
      <>
        <Timestamp ms={ts} />
        {settings.showMilliseconds && `.${String(ts % 1000).padStart(3, '0')}`}
      </>
    ),
  }
  const keys = series.map(({ dataKey }, column): WidgetColumn<PointRow> => {
    const raw = ({ values }: PointRow) => values[column] ?? ''
    return {
      id: String(column),
      title: dataKey.label,
      isSortable: true,
      raw,
      content: (row) =>
        valueText(
          booleanText(raw(row), environment.t),
          dataKey.decimals ?? config.decimals,
          dataKey.units || config.units || undefined,
          true,
        ),
      argument: ({ ts, values }) => ({
        Timestamp: ts,
        ...Object.fromEntries(series.map((one, index) => [one.dataKey.name, values[index]])),
      }),
      ...cellFunctions<PointRow>(dataKey.settings, 'rowData', environment.compile),
    }
  })
  return settings.showTimestamp ? [time, ...keys] : keys
}
