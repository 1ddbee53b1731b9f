import type { EntityId } from '@signalbox/model/entity-id'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getProfileKeys, profileKeysKey } from '../../api/entities/profile-keys'
import { useLatestValues } from '../../live/use-latest-values'
import { AlarmStrip } from './alarm-strip'
import { AttributesCard } from './cards/attributes-card'
import { EventsCard } from './cards/events-card'
import styles from './overview.module.css'
import { alarmLimits, useActiveAlarms, useAlarmConditions } from './use-active-alarms'
import { ValueTiles } from './values/value-tiles'

interface OverviewProps {
  entityId: EntityId
  /** Cards for this entity type, above the cards for attributes and events. */
  side?: ReactNode
  /** Shown while the entity has no values: for devices, the instructions to connect. */
  whenEmpty?: ReactNode
}

/** The state of an entity: active alarms, live values of the last day, attributes, recent events. */
export function Overview({ entityId, side, whenEmpty }: OverviewProps) {
  const { t } = useTranslation()
  const values = useLatestValues(entityId, 'LATEST_TELEMETRY')
  const { alarms, total } = useActiveAlarms(entityId)
  const conditions = useAlarmConditions(alarms)
  const limits = alarmLimits(entityId, alarms ?? [], conditions)
  const { data: dictionary = [], isPending } = useQuery({
    queryKey: profileKeysKey(entityId),
    queryFn: () => getProfileKeys(entityId),
  })
  // Waits for the dictionary, because the order of the tiles and the open chart depend on it.
  if (!values || isPending) return <Loading />
  if (values.length === 0 && whenEmpty) return whenEmpty
  return (
    <div className={styles.overview}>
      <div className={styles.main}>
        {alarms && alarms.length > 0 && <AlarmStrip {...{ entityId, alarms, total, conditions, values }} />}
        {values.length === 0 ? (
          <EmptyState title={t('attribute.no-telemetry')} text={t('overview.no-values-text')} />
        ) : (
          <ValueTiles {...{ entityId, values, dictionary, limits }} />
        )}
      </div>
      <div className={styles.side}>
        {side}
        <AttributesCard entityId={entityId} />
        <EventsCard entityId={entityId} />
      </div>
    </div>
  )
}
