import { RESERVED_ASSET_TYPE } from '@signalbox/model/entities/asset'
import type { EntityId } from '@signalbox/model/entity-id'
import type { PageData } from '@signalbox/model/query/paging'
import { post, QUIET } from './request/request'
import { getSeries } from './telemetry/timeseries'

const MAX_QUEUES = 100
const MAX_POINTS = 10_000

export interface QueueSeries {
  /** The names of the queue and of its server, such as `Main_box`. */
  queue: string
  series: Record<string, { ts: number; value: unknown }[]>
}

interface QueueRow {
  entityId: EntityId
  latest: { ENTITY_FIELD?: { name?: { value: string } } }
}

export const queueStatisticsKeys = {
  series: (...keys: readonly string[]) => ['queue-statistics', ...keys] as const,
}

/** The statistics of each queue of the tenant during the last `spanMs`. */
export async function getQueueSeries(keys: readonly string[], spanMs: number) {
  const page = await post<PageData<QueueRow>>(
    '/api/entitiesQuery/find',
    {
      entityFilter: { type: 'assetType', assetType: RESERVED_ASSET_TYPE, assetNameFilter: '' },
      entityFields: [{ type: 'ENTITY_FIELD', key: 'name' }],
      pageLink: {
        page: 0,
        pageSize: MAX_QUEUES,
        sortOrder: { key: { type: 'ENTITY_FIELD', key: 'name' }, direction: 'ASC' },
      },
    },
    QUIET,
  )
  const to = Date.now()
  const queues: QueueSeries[] = await Promise.all(
    page.data.map(async ({ entityId, latest }) => ({
      queue: latest.ENTITY_FIELD?.name?.value ?? entityId.id,
      series: await getSeries(entityId, {
        keys,
        startTs: to - spanMs,
        endTs: to,
        limit: MAX_POINTS,
        agg: 'NONE',
      }),
    })),
  )
  return { to, queues }
}
