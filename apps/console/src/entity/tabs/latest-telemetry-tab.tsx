import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import { Empty } from '@signalbox/ui/feedback/empty'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { contains } from '@signalbox/ui/search-text'
import { Sparkline } from '@signalbox/ui/sparkline'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import type { TableState } from '@signalbox/ui/table/table-state'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { getProfileKeys, profileKeysKey } from '../../api/entities/profile-keys'
import { useSocketState } from '../../live/socket-state'
import { type LatestValue, useLatestValues } from '../../live/use-latest-values'
import { FlashingValue } from '../list/flashing-value'
import { useAddressTable } from '../list/use-address-table'
import { useShowOnWidget } from '../show-on-widget'
import { BY_KEY } from './attribute-columns'
import { useTelemetryDeletion } from './use-telemetry-deletion'

/** Every time-series key of an entity with its latest value, live. */
export function LatestTelemetryTab({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  const table = useAddressTable({
    name: 'telemetry',
    sort: BY_KEY,
    sortable: ['key', 'value', 'ts'],
    inTab: true,
  })
  const [reading, readAgain] = useReducer((count: number) => count + 1, 0)
  const values = useLatestValues(entityId, 'LATEST_TELEMETRY', true, reading)
  const { data: dictionary = [] } = useQuery({
    queryKey: profileKeysKey(entityId),
    queryFn: () => getProfileKeys(entityId),
  })
  const lost = useSocketState((state) => state.lost)
  const show = useShowOnWidget(entityId, 'timeseries')
  const found = values && arrange(values, table)
  const start = table.page * table.pageSize
  const deletion = useTelemetryDeletion(entityId)
  const clear = () => table.setSelected(new Set())
  // Subscribers are not told about deleted points.
  const onDeleted = () => {
    clear()
    readAgain()
  }

  return (
    <>
      <ListToolbar
        inPlace
        title={t('attribute.latest-telemetry')}
        count={found?.length}
        search={{ value: table.search, onChange: table.setSearch, placeholder: t('attribute.search') }}
        selection={
          table.selected.size > 0
            ? {
                text: t('attribute.keys-selected', { count: table.selected.size }),
                onClear: clear,
                actions: [...show.entries([...table.selected]), ...deletion([...table.selected], onDeleted)],
              }
            : null
        }
      />
      <DataTable
        label={t('attribute.latest-telemetry')}
        columns={columns(t, dictionary)}
        rows={found?.slice(start, start + table.pageSize)}
        total={found?.length}
        rowKey={(row) => row.key}
        rowName={(row) => row.key}
        table={table}
        selectable={show.mayShow || deletion([], onDeleted).length > 0 ? () => true : undefined}
        phoneRow={(row) => ({
          title: row.key,
          text: <Timestamp ms={row.ts} />,
          value: <FlashingValue value={withUnit(row, dictionary)} ts={row.ts} />,
        })}
        empty={<Empty title={t('attribute.no-telemetry')} text={t('attribute.no-telemetry-text')} />}
        pagerStart={values && !lost && <LiveTag />}
      />
      {show.dialog}
    </>
  )
}

/** The stored value with the unit of the device profile. */
function withUnit({ key, value }: LatestValue, dictionary: readonly ProfileKey[]): string {
  const unit = dictionary.find((entry) => entry.key === key)?.unit
  return unit ? `${value} ${unit}` : value
}

const columns = (t: TFunction, dictionary: readonly ProfileKey[]): Column<LatestValue>[] => [
  { id: 'key', label: t('attribute.key'), fixed: true, render: (row) => <b>{row.key}</b> },
  {
    id: 'value',
    label: t('attribute.value'),
    fixed: true,
    width: '34%',
    render: (row) => <FlashingValue value={withUnit(row, dictionary)} ts={row.ts} />,
  },
  {
    id: 'trend',
    label: t('attribute.trend'),
    width: 110,
    sortable: false,
    render: (row) => <Sparkline values={row.trend} />,
  },
  {
    id: 'ts',
    label: t('attribute.last-update-time'),
    width: 160,
    render: (row) => <Timestamp ms={row.ts} />,
  },
]

/** Search and sort run in the browser: an entity has few keys. */
function arrange(values: LatestValue[], { search, sort }: TableState): LatestValue[] {
  const found = values.filter((row) => contains(`${row.key} ${row.value}`, search))
  const sign = sort.direction === 'ASC' ? 1 : -1
  return found.toSorted((a, b) => sign * compare(a, b, sort.property))
}

function compare(a: LatestValue, b: LatestValue, property: string): number {
  if (property === 'ts') return a.ts - b.ts
  if (property === 'value') return a.value.localeCompare(b.value, undefined, { numeric: true })
  return a.key.localeCompare(b.key)
}
