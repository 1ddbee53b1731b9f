import type { AttributeScope } from '@signalbox/model/entities/attribute'
import type { EventType } from '@signalbox/model/entities/event'
import type { EntityId, EntityType } from '@signalbox/model/entity-id'
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

interface TabChoice {
  scope?: AttributeScope
  telemetry?: boolean
  alarms?: boolean
  events?: { defaultType: EventType; debugTypes?: readonly EventType[] }
  relations?: boolean
  audit?: (entityId: EntityId) => AuditScope
}

const ofEntity = (entity: EntityId): AuditScope => ({ entity })
const things: TabChoice = {
  scope: 'SERVER_SCOPE',
  telemetry: true,
  alarms: true,
  events: { defaultType: 'ERROR' },
  relations: true,
}

/** Which tabs an entity has besides its details. */
const CHOICES: Partial<Record<EntityType, TabChoice>> = {
  DEVICE: { ...things, scope: 'CLIENT_SCOPE', audit: ofEntity },
  ASSET: { ...things, audit: ofEntity },
  ENTITY_VIEW: { ...things, scope: 'CLIENT_SCOPE', audit: ofEntity },
  CUSTOMER: { ...things, audit: ({ id }) => ({ customerId: id }) },
  TENANT: things,
  TENANT_PROFILE: { ...things, relations: false },
  USER: { scope: 'SERVER_SCOPE', telemetry: true, audit: ({ id }) => ({ userId: id }) },
  RULE_CHAIN: {
    ...things,
    events: { defaultType: 'DEBUG_RULE_CHAIN', debugTypes: ['DEBUG_RULE_CHAIN'] },
    audit: ofEntity,
  },
  DEVICE_PROFILE: { audit: ofEntity },
  DASHBOARD: { audit: ofEntity },
}

/** The tabs every drawer shares, as far as this kind of entity has them and the user may see them. */
export function useCommonTabs(entityId: EntityId): DrawerTab[] {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const choice = CHOICES[entityId.entityType] ?? {}
  const hasAlarms = choice.alarms === true
  const { data: activeAlarms = 0 } = useQuery({
    queryKey: alarmKeys.of(entityId, 'active'),
    queryFn: () => countEntityAlarms(entityId),
    enabled: hasAlarms,
  })
  const tab = (id: string, label: string, content: DrawerTab['content'], more: Partial<DrawerTab> = {}) => ({
    id,
    label,
    content,
    fill: true,
    ...more,
  })

  const { scope, events, audit } = choice
  return [
    scope &&
      tab('attributes', t('attribute.attributes'), () => (
        <AttributesTab entityId={entityId} defaultScope={scope} />
      )),
    choice.telemetry &&
      tab('telemetry', t('attribute.latest-telemetry'), () => <LatestTelemetryTab entityId={entityId} />),
    hasAlarms &&
      tab('alarms', t('alarm.alarms'), () => <AlarmsTab entityId={entityId} />, {
        hot: true,
        ...(activeAlarms > 0 && { count: activeAlarms }),
      }),
    events && tab('events', t('event.events'), () => <EventsTab entityId={entityId} {...events} />),
    choice.relations && tab('relations', t('relation.relations'), () => <RelationsTab entityId={entityId} />),
    audit &&
      authority === 'TENANT_ADMIN' &&
      tab('audit', t('audit-log.audit-logs'), () => <AuditLogTable scope={audit(entityId)} inPlace />),
  ].filter((each) => each !== undefined && each !== false)
}
