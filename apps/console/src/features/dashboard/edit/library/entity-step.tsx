import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import { AliasFilter } from '@signalbox/model/query/entity-alias'
import { cx } from '@signalbox/ui/cx'
import { Checkbox } from '@signalbox/ui/fields/checkbox'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { matchesSearch } from '@signalbox/ui/search-text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findDeviceProfiles } from '../../../../api/entities/device-profiles'
import { findEntities } from '../../../../api/search/entity-search'
import { DeviceStateIndicator } from '../../../../entity/device-state/device-state-indicator'
import { useDeviceStates } from '../../../../entity/device-state/use-device-states'
import { useEdit } from '../edit-context'
import styles from './gallery.module.css'
import { useDeviceTotal } from './use-device-total'

/** The entities of a new widget, and the name of an alias for them. */
export interface ChosenEntities {
  aliasName: string
  filter: AliasFilter
  /** Whether the alias is stored in the dashboard. Otherwise it is new. */
  isStored: boolean
}

interface EntityStepProps {
  search: string
  onChoose: (entities: ChosenEntities | null) => void
}

type Source = 'devices' | 'profiles' | 'aliases'
interface Row {
  id: string
  name: string
  note?: string | undefined
}

/** The first step: the user chooses devices by name, all devices of a profile, or an alias of the dashboard. */
export function EntityStep({ search, onChoose }: EntityStepProps) {
  const { t } = useTranslation()
  const { configuration } = useEdit()
  const [source, setSource] = useState<Source>('devices')
  const [chosenRows, setChosenRows] = useState<readonly Row[]>([])
  const { rows, isLoaded } = useRows(source, search, Object.values(configuration.entityAliases))

  function choose(next: readonly Row[]) {
    setChosenRows(next)
    const [first] = next
    if (!first) return onChoose(null)
    if (source === 'aliases') {
      const { data: filter } = AliasFilter.safeParse(configuration.entityAliases[first.id]?.filter)
      return onChoose(filter ? { aliasName: first.name, filter, isStored: true } : null)
    }
    const aliasName = next.length > 1 ? t('gallery.devices-alias', { count: next.length }) : first.name
    const filter = source === 'profiles' ? profileFilter(first.name) : devicesFilter(next)
    onChoose({ aliasName, filter, isStored: false })
  }

  function toggle(row: Row) {
    const isChosen = chosenRows.some(({ id }) => id === row.id)
    if (isChosen) return choose(chosenRows.filter(({ id }) => id !== row.id))
    choose(source === 'devices' ? [...chosenRows, row] : [row])
  }

  const visibleRows = rowsWithChosen(rows, chosenRows)
  const states = useDeviceStates(source === 'devices' ? visibleRows.map(({ id }) => ({ id: { id } })) : [])
  const total = useDeviceTotal()
  return (
    <section className={styles.step} aria-labelledby="gallery-entities">
      <h3 id="gallery-entities">
        <span className={styles.number}>1</span> {t('gallery.entities')}
        {source === 'devices' && total !== undefined && total > 0 && (
          <small className={styles.total}>
            {t('gallery.count', {
              shown: chosenRows.length > 0 ? chosenRows.length : visibleRows.length,
              count: total,
            })}
          </small>
        )}
      </h3>
      <Segmented<Source>
        label={t('gallery.entities')}
        value={source}
        segments={(['devices', 'profiles', 'aliases'] as const).map((value) => ({
          value,
          label: t(`gallery.${value}`),
        }))}
        onChange={(next) => {
          setSource(next)
          setChosenRows([])
          onChoose(null)
        }}
      />
      <ul className={styles.rows}>
        {visibleRows.map((row) => (
          <li key={row.id}>
            <label htmlFor={`gallery-entity-${row.id}`}>
              <Checkbox
                id={`gallery-entity-${row.id}`}
                checked={chosenRows.some(({ id }) => id === row.id)}
                onChange={() => toggle(row)}
              />
              {source === 'devices' && (
                // Without `aria-hidden`, the state would be part of the accessible name of the checkbox.
                <span aria-hidden="true">
                  <DeviceStateIndicator state={states?.get(row.id)} />
                </span>
              )}
              <span className={styles.rowName}>
                <bdi>{row.name}</bdi>
              </span>
              {row.note && <span className={cx(styles.note, styles.rowNote)}>{row.note}</span>}
            </label>
          </li>
        ))}
        {isLoaded && visibleRows.length === 0 && <li className={styles.note}>{t(`gallery.no-${source}`)}</li>}
      </ul>
    </section>
  )
}

/**
 * Chosen rows that do not match the search stay in the list, at its start. Other rows keep their position when they
 * are chosen.
 */
export function rowsWithChosen<R extends { id: string }>(rows: readonly R[], chosenRows: readonly R[]): R[] {
  return [...chosenRows.filter(({ id }) => !rows.some((each) => each.id === id)), ...rows]
}

/**
 * The rows that match the search. If no row matches, all rows are returned, because the search text may be meant for
 * the values or the widget types.
 */
function useRows(source: Source, search: string, aliases: readonly EntityAlias[]) {
  const { data = [], isSuccess } = useQuery({
    queryKey: ['gallery-entities', source, search],
    queryFn: async ({ signal }): Promise<Row[]> => {
      const matchingRows =
        source === 'devices' ? await devices(search, signal) : await profiles(search, signal)
      if (matchingRows.length > 0 || search === '') return matchingRows
      return source === 'devices' ? devices('', signal) : profiles('', signal)
    },
    enabled: source !== 'aliases',
    // While the profiles are loading, the devices of the previous list are not shown as profiles.
    placeholderData: (rows, query) => (query?.queryKey[1] === source ? rows : undefined),
  })
  if (source !== 'aliases') return { rows: data, isLoaded: isSuccess }
  const rows = aliases.map(({ id, alias }): Row => ({ id, name: alias }))
  const matchingRows = rows.filter(({ name }) => matchesSearch(name, search))
  return { rows: matchingRows.length > 0 ? matchingRows : rows, isLoaded: true }
}

/** The list contains at most this many devices; the search finds the others. */
const MAX_LISTED_DEVICES = 100

const devices = async (textSearch: string, signal: AbortSignal): Promise<Row[]> =>
  (await findEntities('DEVICE', { textSearch, signal, pageSize: MAX_LISTED_DEVICES })).map(
    ({ id, name, type }) => ({
      id: id.id,
      name,
      note: type,
    }),
  )
const profiles = async (textSearch: string, signal: AbortSignal): Promise<Row[]> =>
  (await findDeviceProfiles(textSearch, signal)).map(({ id, name }) => ({ id: id.id, name }))

const profileFilter = (name: string): AliasFilter => ({
  type: 'deviceType',
  resolveMultiple: true,
  deviceType: name,
  deviceNameFilter: '',
})

const devicesFilter = (rows: readonly Row[]): AliasFilter =>
  rows.length === 1
    ? {
        type: 'singleEntity',
        resolveMultiple: false,
        singleEntity: { entityType: 'DEVICE', id: rows[0]?.id ?? '' },
      }
    : {
        type: 'entityList',
        resolveMultiple: true,
        entityType: 'DEVICE',
        entityList: rows.map(({ id }) => id),
      }
