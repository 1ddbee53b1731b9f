import type { EventType } from '@signalbox/model/entities/event'
import type { EntityId } from '@signalbox/model/entity-id'
import type { EntityTabs } from '@signalbox/model/entity-kinds/entity-kind'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { DrawerTab } from '@signalbox/ui/layout/details-drawer'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { alarmKeys, countEntityAlarms } from '../api/entities/alarms'
import type { AuditScope } from '../api/entities/audit-logs'
import { useSignedIn } from '../api/request/session'
import { AuditLogTable } from './audit-log-table'
import { AlarmsTab } from './tabs/alarms-tab'
import { AttributesTab } from './tabs/attributes-tab'
import { EventsTab } from './tabs/events-tab'
import { LatestTelemetryTab } from './tabs/latest-telemetry-tab'
import { RelationsTab } from './tabs/relations-tab'

/** Event types that exist only while debugging is enabled. The keys are default event types of the Events tab. */
const DEBUG_TYPES: Partial<Record<EventType, readonly EventType[]>> = {
  DEBUG_RULE_CHAIN: ['DEBUG_RULE_CHAIN'],
}

const auditScopes = {
  entity: (entity: EntityId): AuditScope => ({ entity }),
  customer: ({ id }: EntityId): AuditScope => ({ customerId: id }),
  user: ({ id }: EntityId): AuditScope => ({ userId: id }),
}

/** The common detail tabs, such as attributes and alarms, that the kind of the entity has and the user may see. */
export function useCommonTabs(entityId: EntityId): DrawerTab[] {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const tabs: EntityTabs = kindOf(entityId.entityType).console?.tabs ?? {}
  const hasAlarms = tabs.alarms === true
  const { data: activeAlarms = 0 } = useQuery({
    queryKey: alarmKeys.of(entityId, 'active'),
    queryFn: () => countEntityAlarms(entityId, 'ACTIVE'),
    enabled: hasAlarms,
  })
  const tab = (id: string, label: string, content: DrawerTab['content'], more: Partial<DrawerTab> = {}) => ({
    id,
    label,
    content,
    fill: true,
    ...more,
  })

  const { attributes, events, audit } = tabs
  return [
    attributes &&
      tab('attributes', t('attribute.attributes'), () => (
        <AttributesTab entityId={entityId} defaultScope={attributes} />
      )),
    tabs.telemetry &&
      tab('telemetry', t('attribute.latest-telemetry'), () => <LatestTelemetryTab entityId={entityId} />),
    hasAlarms &&
      tab('alarms', t('alarm.alarms'), () => <AlarmsTab entityId={entityId} />, {
        needsAttention: true,
        ...(activeAlarms > 0 && { count: activeAlarms }),
      }),
    events &&
      tab('events', t('event.events'), () => (
        <EventsTab entityId={entityId} defaultType={events} debugTypes={DEBUG_TYPES[events]} />
      )),
    tabs.relations && tab('relations', t('relation.relations'), () => <RelationsTab entityId={entityId} />),
    audit &&
      authority === 'TENANT_ADMIN' &&
      tab('audit', t('audit-log.audit-logs'), () => (
        <AuditLogTable scope={auditScopes[audit](entityId)} inTab />
      )),
  ].filter((entry) => entry !== undefined && entry !== false)
}
