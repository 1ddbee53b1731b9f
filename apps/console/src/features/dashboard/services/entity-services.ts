import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import type { EntityServices, WatchedSource } from '@signalbox/widgets/widget-services'
import { getDeviceCredentials } from '../../../api/entities/devices'
import { createGateway, deviceExists, listGateways } from '../../../api/entities/gateways'
import { findKeys } from '../../../api/search/entity-search'
import { mostSevereAlarms } from '../../../api/search/most-severe-alarms'
import { attributesOf, saveStoredEntity, storedEntity } from '../../../api/search/widget-requests'
import { getSeries } from '../../../api/telemetry/timeseries'
import type { FeedHost } from '../../../live/data/feed-parts'
import { openWidgetFeed } from '../../../live/data/widget-feed'
import type { DashboardContext } from '../dashboard-context'

const ALIAS_ID = 'watched'

/** Maximum number of steps of one history: enough for a sparkline, and few enough for a fast response. */
const MAX_STEPS = 500

/**
 * Services for views that need entities besides those of their data sources. The services use the aliases and filters
 * of the dashboard.
 */
export function entityServices(
  current: () => { dashboard: DashboardContext; host: FeedHost },
): EntityServices {
  return {
    watch({ filter, filterId, dataKeys }: WatchedSource, onChange) {
      const { dashboard, host } = current()
      const { aliases, window, maxPoints, serverOffsetMs } = dashboard
      const alias = { id: ALIAS_ID, alias: ALIAS_ID, filter } as EntityAlias
      const datasources = [
        { type: 'entity' as const, entityAliasId: ALIAS_ID, filterId: filterId ?? null, dataKeys },
      ]
      const feed = openWidgetFeed({
        widget: { type: 'latest', config: { datasources } },
        limits: {},
        context: { ...aliases, aliases: { ...aliases.aliases, [ALIAS_ID]: alias } },
        window,
        maxPoints,
        serverOffsetMs,
        host,
      })
      const stop = feed.data.subscribe(() => onChange(feed.data))
      return () => {
        stop()
        feed.close()
      }
    },
    attributes: attributesOf,
    mostSevereAlarms,
    timeseriesKeys: (entityId) => findKeys(entityId, 'timeseries'),
    async history(entityId, key, { startMs, endMs, stepMs }) {
      const range = { startTs: startMs, endTs: endMs, interval: stepMs, agg: 'AVG' as const }
      const points = (await getSeries(entityId, { ...range, keys: [key], limit: MAX_STEPS }))[key] ?? []
      return points.flatMap(({ ts, value }) => (typeof value === 'number' ? [{ ts, value }] : []))
    },
    editableEntity: storedEntity,
    saveEntity: saveStoredEntity,
    gateways: async () => (await listGateways()).map(({ id, name }) => ({ id, name })),
    deviceExists,
    async createGateway(name, type) {
      const { id } = await createGateway(name, type)
      return { id, name }
    },
    async accessToken({ id }) {
      const { credentialsType, credentialsId } = await getDeviceCredentials(id)
      return credentialsType === 'ACCESS_TOKEN' ? credentialsId : null
    },
  }
}
