import type { AlarmInfo } from '@signalbox/model/alarms/alarm'
import {
  ALARM_SEARCH_STATUSES,
  type AlarmSearchStatus,
  isAcknowledged,
} from '@signalbox/model/alarms/alarm-status'
import type { EntityId } from '@signalbox/model/entity-id'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { alarmKeys, listEntityAlarms } from '../../api/entities/alarms'
import { TimeWindowSelector } from '../../forms/time-window/time-window-selector'
import { formatAge } from '../../i18n/format'
import { useSocketState } from '../../live/socket-state'
import { hasAlarmUpdates, useAlarmUpdates } from '../../live/use-alarm-updates'
import { AlarmDialog } from '../alarm/alarm-dialog'
import { AlarmIndicator, AlarmSeverityLabel } from '../list/alarm-indicator'
import { createdTimeColumn } from '../list/created-time-column'
import { severityWidth } from '../list/severity-width'
import { useTimedList } from '../list/use-timed-list'
import { useUrlTable } from '../list/use-url-table'
import styles from './tabs.module.css'

/** The alarms of an entity, including alarms propagated to it, updated live. */
export function AlarmsTab({ entityId }: { entityId: EntityId }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const table = useUrlTable({ name: 'alarms', sortable: SORTABLE, inTab: true })
  const status = table.filterValue('status', ALARM_SEARCH_STATUSES)
  const [openId, setOpenId] = useState<string | null>(null)
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  const alarms = useTimedList({
    table,
    queryKey: (...rest) => alarmKeys.of(entityId, status, ...rest),
    load: (link) => listEntityAlarms(entityId, link, status),
  })
  useAlarmUpdates(entityId, () => void queryClient.invalidateQueries({ queryKey: alarmKeys.all }))

  return (
    <>
      <ListToolbar
        inPlace
        title={t('alarm.alarms')}
        count={alarms.total}
        filter={
          <>
            <SelectField<AlarmSearchStatus>
              className={styles.filter}
              ariaLabel={t('alarm.status-filter')}
              value={status}
              options={ALARM_SEARCH_STATUSES.map((value) => ({
                value,
                label: t(`alarm.search-status.${value}`),
              }))}
              onChange={(next) => table.setFilter({ status: next })}
            />
            <TimeWindowSelector {...alarms.timeWindow} />
          </>
        }
        onRefresh={alarms.refresh}
        search={{ value: table.search, onChange: table.setSearch, placeholder: t('alarm.search') }}
      />
      <DataTable<AlarmInfo>
        {...alarms.props}
        label={t('alarm.alarms')}
        columns={columns(t)}
        rowKey={(alarm) => alarm.id.id}
        rowName={(alarm) => alarm.type}
        onOpen={(alarm) => setOpenId(alarm.id.id)}
        toPhoneRow={(alarm) => ({
          indicator: <AlarmIndicator alarm={alarm} size={14} />,
          title: alarm.type,
          text: t(`alarm.status.${alarm.status}`),
          note: formatAge(alarm.startTs),
        })}
        empty={<EmptyState title={t('alarm.no-alarms')} text={t('alarm.no-alarms-text')} />}
        pagerStart={!isConnectionLost && hasAlarmUpdates(entityId.entityType) && <LiveTag />}
      />
      {openId && <AlarmDialog id={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}

const CELL_PADDING_PX = 36
const SORTABLE = ['severity', 'type', 'status', 'createdTime']

const columns = (t: TFunction): Column<AlarmInfo>[] => [
  {
    id: 'severity',
    label: t('alarm.severity-label'),
    width: Math.max(116, severityWidth(t) + CELL_PADDING_PX),
    render: (alarm) => <AlarmSeverityLabel alarm={alarm} />,
  },
  { id: 'type', label: t('alarm.type'), fixed: true, render: (alarm) => <b dir="auto">{alarm.type}</b> },
  {
    id: 'originatorName',
    label: t('alarm.originator'),
    sortable: false,
    render: (alarm) => <span dir="auto">{alarm.originatorName}</span>,
  },
  {
    id: 'status',
    label: t('alarm.status-label'),
    width: 190,
    render: (alarm) => (
      <span className={isAcknowledged(alarm.status) ? styles.secondary : ''}>
        {t(`alarm.status.${alarm.status}`)}
      </span>
    ),
  },
  createdTimeColumn(),
]
