import { ALARM_GROUPINGS } from '@signalbox/model/alarms/alarm'
import { ALARM_SEVERITIES } from '@signalbox/model/alarms/alarm-status'
import { Menu, type MenuEntry } from '@signalbox/ui/actions/menu'
import { Icon } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmDeskKeys, alarmTypes } from '../../api/entities/alarm-desk'
import { listCustomers } from '../../api/entities/customers'
import { listDeviceProfiles } from '../../api/entities/device-profiles'
import { useSignedIn } from '../../api/request/session'
import { type AlarmFilter, PERIODS, type Period } from './alarm-filter'
import styles from './alarms.module.css'
import { FilterChip } from './filter-chip'

interface FilterRowProps {
  filter: AlarmFilter
  onChange: (change: Partial<AlarmFilter>) => void
}

const LINK = { page: 0, pageSize: 100, sortOrder: 'ASC' as const }

/** The criteria of the list. */
export function FilterRow({ filter, onChange }: FilterRowProps) {
  const { t } = useTranslation()
  const isTenant = useSignedIn().authority === 'TENANT_ADMIN'
  const { data: types = [] } = useQuery({ queryKey: alarmDeskKeys.types, queryFn: alarmTypes })
  const { data: profiles } = useQuery({
    queryKey: ['device-profiles', 'of-alarms'],
    queryFn: () => listDeviceProfiles(LINK),
    enabled: isTenant,
  })
  const { data: customers } = useQuery({
    queryKey: ['customers', 'of-alarms'],
    queryFn: () => listCustomers(LINK),
    enabled: isTenant,
  })
  const profile = profiles?.data.find(({ id }) => id.id === filter.profileId)
  const customer = customers?.data.find(({ id }) => id.id === filter.customerId)

  return (
    <div className={styles.filters}>
      <FilterChip
        several
        name={t('alarms.severity')}
        chosen={wordsOf(filter.severities.map((each) => t(`alarm.severity.${each}`)))}
        onClear={() => onChange({ severities: [] })}
        entries={toggles(
          ALARM_SEVERITIES,
          filter.severities,
          (each) => t(`alarm.severity.${each}`),
          (severities) => onChange({ severities }),
        )}
      />
      {filter.view === 'all' && (
        <FilterChip
          several
          name={t('alarms.status')}
          chosen={wordsOf(filter.statuses.map((each) => t(`alarms.statuses.${each}`)))}
          onClear={() => onChange({ statuses: [] })}
          entries={toggles(
            ['ACTIVE', 'CLEARED', 'ACK', 'UNACK'] as const,
            filter.statuses,
            (each) => t(`alarms.statuses.${each}`),
            (statuses) => onChange({ statuses }),
          )}
        />
      )}
      <FilterChip
        several
        name={t('alarms.type')}
        chosen={wordsOf(filter.types)}
        onClear={() => onChange({ types: [] })}
        entries={toggles(
          [...new Set([...types, ...filter.types])],
          filter.types,
          (each) => each,
          (chosen) => onChange({ types: chosen }),
        )}
      />
      {isTenant && (
        <FilterChip
          name={t('alarms.profile')}
          chosen={filter.profileId === null ? undefined : (profile?.name ?? t('alarms.profile'))}
          onClear={() => onChange({ profileId: null })}
          entries={(profiles?.data ?? []).map(({ id, name }) => ({
            id: id.id,
            label: name,
            onSelect: () => onChange({ profileId: id.id }),
          }))}
        />
      )}
      {isTenant && (
        <FilterChip
          name={t('alarms.customer')}
          chosen={filter.customerId === null ? undefined : (customer?.title ?? t('alarms.customer'))}
          onClear={() => onChange({ customerId: null })}
          entries={(customers?.data ?? []).map(({ id, title }) => ({
            id: id.id,
            label: title,
            onSelect: () => onChange({ customerId: id.id }),
          }))}
        />
      )}
      <FilterChip
        name={t('alarms.period')}
        chosen={filter.period === null ? undefined : t(`alarms.periods.${filter.period}`)}
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

/** What the heads of the list stand for. */
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

const wordsOf = (words: readonly string[]) => (words.length === 0 ? undefined : words.join(', '))

function toggles<T extends string>(
  all: readonly T[],
  chosen: readonly T[],
  label: (value: T) => string,
  onChange: (chosen: T[]) => void,
): MenuEntry[] {
  return all.map((value) => ({
    id: value,
    label: label(value),
    checked: chosen.includes(value),
    onSelect: () =>
      onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value]),
  }))
}
