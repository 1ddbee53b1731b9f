import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { EntityId } from '@signalbox/model/entity-id'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { Sparkline } from '@signalbox/ui/sparkline'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { getProfileKeys, profileKeysKey } from '../../api/entities/profile-keys'
import { useSocketState } from '../../live/socket-state'
import { type LatestValue, useLiveValues } from '../../live/use-latest-values'
import { FlashingValue } from '../list/flashing-value'
import { localPage } from '../list/local-page'
import { useUrlTable } from '../list/use-url-table'
import { storedText } from '../overview/values/stored-text'
import { useShowOnWidget } from '../show-on-widget'
import { BY_KEY, keyAndValue } from './attribute-columns'
import { useTelemetryDeletion } from './use-telemetry-deletion'

/** Every time-series key of an entity with its latest value, live. */
export function LatestTelemetryTab({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  const table = useUrlTable({
    name: 'telemetry',
    sort: BY_KEY,
    sortable: ['key', 'value', 'ts'],
    inTab: true,
  })
  const [reloadCount, reload] = useReducer((count: number) => count + 1, 0)
  const { values, error } = useLiveValues(entityId, 'LATEST_TELEMETRY', true, reloadCount)
  const { data: dictionary = [] } = useQuery({
    queryKey: profileKeysKey(entityId),
    queryFn: () => getProfileKeys(entityId),
  })
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  const show = useShowOnWidget(entityId, 'timeseries')
  const page = localPage(values, table, (row) =>
    [keyAndValue(row), valueIn(dictionary, row), labelIn(dictionary, row.key) ?? ''].join(' '),
  )
  const deletion = useTelemetryDeletion(entityId, (key) => labelIn(dictionary, key))
  const clear = () => table.setSelected(new Set())
  // The server does not notify subscribers of deleted points, so the values are loaded again.
  const onDeleted = () => {
    clear()
    reload()
  }

  return (
    <>
      <ListToolbar
        inPlace
        title={t('attribute.latest-telemetry')}
        count={page.total}
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
        {...page}
        error={error}
        onRetry={reload}
        rowKey={(row) => row.key}
        rowName={(row) => row.key}
        selectable={show.mayShow || deletion([], onDeleted).length > 0 ? () => true : undefined}
        toPhoneRow={(row) => ({
          title: labelIn(dictionary, row.key) ?? row.key,
          text: <Timestamp ms={row.ts} />,
          value: <ValueCell {...{ row, dictionary }} />,
        })}
        empty={<EmptyState title={t('attribute.no-telemetry')} text={t('attribute.no-telemetry-text')} />}
        pagerStart={values && !isConnectionLost && <LiveTag />}
      />
      {show.dialog}
    </>
  )
}

/** The label of a key in the device profile. */
const labelIn = (dictionary: readonly ProfileKey[], key: string) =>
  dictionary.find((entry) => entry.key === key)?.label || undefined

/** The label followed by the key; without a label only the key. */
function KeyName({ label, name }: { label: string | undefined; name: string }) {
  if (!label) return <b>{name}</b>
  return (
    <>
      <b dir="auto">{label}</b> <code dir="ltr">{name}</code>
    </>
  )
}

/** The stored value with the unit of the device profile. */
const valueIn = (dictionary: readonly ProfileKey[], { key, value }: LatestValue) =>
  storedText(value, dictionary.find((entry) => entry.key === key)?.unit)

function ValueCell({ row, dictionary }: { row: LatestValue; dictionary: readonly ProfileKey[] }) {
  return <FlashingValue value={valueIn(dictionary, row)} ts={row.ts} title={row.value} />
}

const columns = (t: TFunction, dictionary: readonly ProfileKey[]): Column<LatestValue>[] => [
  {
    id: 'key',
    label: t('attribute.key'),
    fixed: true,
    render: (row) => <KeyName label={labelIn(dictionary, row.key)} name={row.key} />,
  },
  {
    id: 'value',
    label: t('attribute.value'),
    fixed: true,
    width: '34%',
    render: (row) => <ValueCell {...{ row, dictionary }} />,
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
