import { ALARM_GROUPINGS } from '@signalbox/model/alarms/alarm'
import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { Icon } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmListKeys, alarmTypes } from '../../../api/entities/alarm-handling'
import { useSignedIn } from '../../../api/request/session'
import { formatNumber, formatParts } from '../../../i18n/format'
import styles from '../alarms.module.css'
import { type AlarmFilter, hasStatusFilter, PERIODS, type Period } from './alarm-filter'
import { EntityChip } from './entity-chip'
import { FilterChip } from './filter-chip'

interface FilterRowProps {
  filter: AlarmFilter
  onChange: (change: Partial<AlarmFilter>) => void
}

interface LoadedFilterRowProps extends FilterRowProps {
  /** Whether the list is loaded. The alarm types are requested after the list. */
  isListLoaded: boolean
}

/** The filter criteria of the list, and the menu that groups the list. */
export function FilterRow({ filter, onChange, isListLoaded }: LoadedFilterRowProps) {
  const { t } = useTranslation()
  const isTenantAdmin = useSignedIn().authority === 'TENANT_ADMIN'
  const { data: types = [] } = useQuery({
    queryKey: alarmListKeys.types,
    queryFn: alarmTypes,
    enabled: isListLoaded,
  })

  return (
    <div className={styles.filters}>
      <FilterChip
        multiple
        name={t('alarms.severity')}
        valueText={textOf(filter.severities.map((severity) => t(`alarm.severity.${severity}`)))}
        onClear={() => onChange({ severities: [] })}
        entries={toggleEntries(
          ALARM_SEVERITIES,
          filter.severities,
          (severity) => t(`alarm.severity.${severity}`),
          (severities) => onChange({ severities }),
        )}
      />
      {hasStatusFilter(filter) && (
        <FilterChip
          multiple
          name={t('alarms.status')}
          valueText={textOf(filter.statuses.map((status) => t(`alarms.statuses.${status}`)))}
          onClear={() => onChange({ statuses: [] })}
          entries={toggleEntries(
            ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const,
            filter.statuses,
            (status) => t(`alarms.statuses.${status}`),
            (statuses) => onChange({ statuses }),
          )}
        />
      )}
      <FilterChip
        multiple
        name={t('alarms.type')}
        valueText={textOf(filter.types)}
        onClear={() => onChange({ types: [] })}
        entries={toggleEntries(
          [...new Set([...types, ...filter.types])],
          filter.types,
          (type) => type,
          (chosenTypes) => onChange({ types: chosenTypes }),
        )}
      />
      {isTenantAdmin && (
        <>
          <EntityChip
            name={t('alarms.profile')}
            entityType="DEVICE_PROFILE"
            id={filter.profileId}
            onChange={(profileId) => onChange({ profileId })}
          />
          <EntityChip
            name={t('alarms.customer')}
            entityType="CUSTOMER"
            id={filter.customerId}
            onChange={(customerId) => onChange({ customerId })}
          />
        </>
      )}
      <FilterChip
        name={t('alarms.period')}
        valueText={filter.period === null ? undefined : t(`alarms.periods.${filter.period}`)}
        onClear={() => onChange({ period: null })}
        entries={(Object.keys(PERIODS) as Period[]).map((period) => ({
          id: period,
          label: t(`alarms.periods.${period}`),
          onSelect: () => onChange({ period }),
        }))}
      />
      <GroupBy filter={filter} onChange={onChange} />
    </div>
  )
}

interface FilterButtonProps {
  /** How many criteria are set. */
  count: number
  isOpen: boolean
  onClick: () => void
}

/** Shows and hides the criteria on a phone. */
export function FilterButton({ count, isOpen, onClick }: FilterButtonProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.filterButton}>
      <IconButton
        icon="filter_list"
        label={t('alarms.filters')}
        active={isOpen}
        aria-expanded={isOpen}
        onClick={onClick}
      />
      {count > 0 && <b>{formatNumber(count)}</b>}
    </span>
  )
}

/** Chooses the property by which the list is grouped. */
function GroupBy({ filter, onChange }: FilterRowProps) {
  const { t } = useTranslation()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <span className={styles.groupBy}>
      <button type="button" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        {t(`alarm-list.group-by.${filter.groupBy}`)}
        <Icon name="arrow_drop_down" size={16} />
      </button>
      <Menu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        entries={ALARM_GROUPINGS.map((groupBy) => ({
          id: groupBy,
          label: t(`alarm-list.group-by.${groupBy}`),
          checked: groupBy === filter.groupBy,
          onSelect: () => onChange({ groupBy }),
        }))}
      />
    </span>
  )
}

const textOf = (words: readonly string[]) => (words.length === 0 ? undefined : formatParts(words))

function toggleEntries<T extends string>(
  values: readonly T[],
  chosenValues: readonly T[],
  label: (value: T) => string,
  onChange: (chosenValues: T[]) => void,
): MenuEntry[] {
  return values.map((value) => ({
    id: value,
    label: label(value),
    checked: chosenValues.includes(value),
    onSelect: () =>
      onChange(
        chosenValues.includes(value)
          ? chosenValues.filter((chosenValue) => chosenValue !== value)
          : [...chosenValues, value],
      ),
  }))
}
