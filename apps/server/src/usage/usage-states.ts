import { entityId } from '@signalbox/model/entity-id'
import type { Bus } from '../bus'
import {
  type Counts,
  FEATURE_NAMES,
  FEATURES,
  type Feature,
  featureState,
  type UsageState,
} from '../metering/usage-kinds'
import type { TimeseriesService } from '../telemetry/timeseries.service'
import type { TenantUsage } from './tenant-usage'
import type { UsageRecord, UsageRepository } from './usage.repository'

export interface StateChange {
  record: UsageRecord
  feature: Feature
  state: UsageState
  month: Counts
}

interface UsageStatesParts {
  records: Pick<UsageRepository, 'setState'>
  timeseries: Pick<TimeseriesService, 'save'>
  bus: Bus
  now: () => number
  /** Applies the changed state at this node. */
  setUsage: (usage: TenantUsage) => void
  onStateChange: (change: StateChange) => void
}

/**
 * Returns a function that compares the counts of a tenant with its limits, and stores and reports each feature whose
 * state has changed.
 */
export function usageStates({ records, timeseries, bus, now, setUsage, onStateChange }: UsageStatesParts) {
  return async (usage: TenantUsage) => {
    const { record, month } = usage
    for (const feature of FEATURE_NAMES) {
      const state = featureState(feature, month, record.limits)
      if (state === record.states[feature]) continue
      await records.setState(record.id, feature, state)
      const point = {
        ts: now(),
        key: FEATURES[feature].key,
        value: { kind: 'STRING', value: state },
      } as const
      await timeseries.save(record.tenantId, entityId('API_USAGE_STATE', record.id), [point])
      record.states[feature] = state
      setUsage(usage)
      // The other nodes read the state again.
      const { id, tenantId } = record
      bus.emit('entityChanged', { tenantId, entityId: entityId('API_USAGE_STATE', id), change: 'UPDATED' })
      onStateChange({ record, feature, state, month })
    }
  }
}
