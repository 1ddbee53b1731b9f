import type { ActionType, AuditLog } from '@signalbox/model/entities/audit-log'
import { uuidOrNull } from '@signalbox/model/entity-id'
import { JsonText } from '@signalbox/ui/code/json-text'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { isolateDirection, isolateLtr } from '@signalbox/ui/layout/isolate'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { formatTimestamp, Timestamp } from '@signalbox/ui/timestamp'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditScope, auditLogKeys, listAuditLogs } from '../api/entities/audit-logs'
import { useEntityChoice } from '../forms/entity/entity-field'
import { TimeWindowSelector } from '../forms/time-window/time-window-selector'
import { alarmTypeOfEntry } from './alarm-type-of-entry'
import { useTimedList } from './list/use-timed-list'
import { useUrlTable } from './list/use-url-table'
import styles from './tabs/tabs.module.css'

interface AuditLogTableProps {
  scope: AuditScope
  /** Whether the table is in a tab of the details of an entity, and not on its own page. */
  inTab?: boolean
  /** Only entries of this action. */
  action?: ActionType | undefined
  /** A filter shown before the time window. */
  filter?: ReactNode
}

/** The entries of the audit log in a period. A click on a row opens the details of the entry. */
export function AuditLogTable({ scope, inTab = false, action, filter }: AuditLogTableProps) {
  const { t } = useTranslation()
  const shownColumns = columns(t, scope)
  const table = useUrlTable({
    name: 'audit-logs',
    sortable: shownColumns.map(({ id }) => id),
    inTab,
  })
  const [openLog, setOpenLog] = useState<AuditLog | null>(null)
  const logs = useTimedList<AuditLog>({
    table,
    queryKey: (...rest) => auditLogKeys.list(scope, action, ...rest),
    load: (link) => listAuditLogs(scope, link, action),
  })
  return (
    <>
      <ListToolbar
        inPlace={inTab}
        title={t('audit-log.audit-logs')}
        count={logs.total}
        filter={
          <>
            {filter}
            <TimeWindowSelector {...logs.timeWindow} />
          </>
        }
        onRefresh={logs.refresh}
        search={{ value: table.search, onChange: table.setSearch, placeholder: t('audit-log.search') }}
      />
      <DataTable<AuditLog>
        {...logs.props}
        label={t('audit-log.audit-logs')}
        columns={shownColumns}
        rowKey={(log) => log.id.id}
        rowName={(log) => `${actionOf(t, log)} ${log.entityName ?? ''}`}
        onOpen={setOpenLog}
        toPhoneRow={(log) => ({
          title: <PhoneTitle log={log} />,
          text: log.userName,
          value: log.actionStatus === 'FAILURE' && (
            <span className={styles.failed}>{t('audit-log.status.FAILURE')}</span>
          ),
          note: <Timestamp ms={log.createdTime} />,
        })}
        empty={<EmptyState title={t('audit-log.none')} text={t('audit-log.none-text')} />}
      />
      {openLog && <AuditLogDialog log={openLog} onClose={() => setOpenLog(null)} />}
    </>
  )
}

/** The name of the action. For an alarm, adds the alarm type: the entry has only the originator as its entity. */
function actionOf(t: TFunction, log: AuditLog): string {
  const action = t(`audit-log.action.${log.actionType}`)
  const alarmType = alarmTypeOfEntry(log)
  return alarmType ? `${action} · ${t('entity-type.ALARM')} ${isolateDirection(alarmType)}` : action
}

/** The action and its names. Each name is truncated at its end, which depends on the direction of the name. */
function PhoneTitle({ log }: { log: AuditLog }) {
  const { t } = useTranslation()
  const action = t(`audit-log.action.${log.actionType}`)
  const alarmType = alarmTypeOfEntry(log)
  return (
    <span className={styles.phoneTitle}>
      <span>{alarmType ? `${action} · ${t('entity-type.ALARM')}` : action}</span>{' '}
      {alarmType && <span dir="auto">{alarmType}</span>} <span dir="auto">{log.entityName}</span>
    </span>
  )
}

function columns(t: TFunction, scope: AuditScope): Column<AuditLog>[] {
  const ofEntity = scope !== null && 'entity' in scope
  const ofUser = scope !== null && 'userId' in scope
  const ofEveryTenant = scope !== null && 'everyTenant' in scope && !scope.tenantId
  return [
    {
      id: 'createdTime',
      label: t('audit-log.timestamp'),
      width: 168,
      fixed: true,
      render: (log) => <Timestamp ms={log.createdTime} />,
    },
    ...(ofEveryTenant ? [tenantColumn(t)] : []),
    ...(ofEntity ? [] : entityColumns(t)),
    ...(ofUser ? [] : [userColumn(t)]),
    {
      id: 'actionType',
      label: t('audit-log.type'),
      render: (log) => <span className={styles.twoLines}>{actionOf(t, log)}</span>,
    },
    {
      id: 'actionStatus',
      label: t('audit-log.status-label'),
      width: 110,
      render: (log) => (
        <span className={log.actionStatus === 'FAILURE' ? styles.failed : styles.secondary}>
          {t(`audit-log.status.${log.actionStatus}`)}
        </span>
      ),
    },
  ]
}

const tenantColumn = (t: TFunction): Column<AuditLog> => ({
  id: 'tenant',
  label: t('entity-type.TENANT'),
  fixed: true,
  // Entries contain only the id of the tenant, so the server cannot sort by the name.
  sortable: false,
  render: (log) => <TenantName id={uuidOrNull(log.tenantId)} />,
})

/** The name of a tenant; empty for actions of system administrators, which belong to no tenant. */
function TenantName({ id }: { id: string | null }) {
  const tenant = useEntityChoice(id === null ? null : { entityType: 'TENANT', id })
  return <span dir="auto">{tenant?.name}</span>
}

const entityColumns = (t: TFunction): Column<AuditLog>[] => [
  {
    id: 'entityType',
    label: t('audit-log.entity-type'),
    width: 130,
    render: (log) => <span className={styles.secondary}>{t(`entity-type.${log.entityId.entityType}`)}</span>,
  },
  {
    id: 'entityName',
    label: t('audit-log.entity-name'),
    render: (log) => <b dir="auto">{log.entityName}</b>,
  },
]

const userColumn = (t: TFunction): Column<AuditLog> => ({
  id: 'userName',
  label: t('audit-log.user'),
  render: (log) => <span dir="auto">{log.userName}</span>,
})

function AuditLogDialog({ log, onClose }: { log: AuditLog; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width={800}
      title={`${actionOf(t, log)} ${log.entityName ?? ''}`}
      subtitle={`${isolateLtr(formatTimestamp(log.createdTime))} · ${log.userName ?? ''}`}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <JsonText label={t('audit-log.action-data')} value={log.actionData ?? {}} className={styles.json} />
        {log.actionStatus === 'FAILURE' && (
          <section className={styles.part}>
            <h3>{t('audit-log.failure-details')}</h3>
            <JsonText label={t('audit-log.failure-details')} value={log.actionFailureDetails} />
          </section>
        )}
      </div>
    </Dialog>
  )
}
