import type { EntityId } from '@signalbox/model/entity-id'
import { useTranslation } from 'react-i18next'
import type { EntityTab } from './entity-drawer'
import { LatestTelemetryTab } from './tabs/latest-telemetry-tab'

/** The tabs entities have in common. */
export function useCommonTabs(entityId: EntityId): EntityTab[] {
  const { t } = useTranslation()
  return [
    {
      id: 'telemetry',
      label: t('attribute.latest-telemetry'),
      fill: true,
      content: () => <LatestTelemetryTab entityId={entityId} />,
    },
  ]
}
