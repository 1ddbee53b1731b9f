import type { DataKey, Datasource } from '@signalbox/model/dashboard/widget'
import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import { seriesColor } from '@signalbox/model/text/colors'
import { TimeWindow } from '@signalbox/model/time/time-window'
import { z } from 'zod'
import type { AliasContext } from '../../../live/data/alias-context'
import type { WidgetFeed, WidgetFeedParts } from '../../../live/data/widget-feed'
import type { FrameData } from '../../../sandbox/frame/messages'
import { frameData } from './frame-data'

/** The options of a subscription of a script. */
export const SubscriptionOptions = z.object({
  /** The time window of the subscription; `null` for the time window of the dashboard. */
  window: TimeWindow.nullable().catch(null),
  singleEntity: z.boolean(),
  isPaged: z.boolean(),
  isStateData: z.boolean(),
})
export type SubscriptionOptions = z.infer<typeof SubscriptionOptions>

const KeyInfo = z.looseObject({
  name: z.string(),
  label: z.string().optional(),
  color: z.string().optional(),
})

/** A data source of a script: its entities are given by id, by name, or by an alias of the dashboard. */
export const ScriptSource = z.looseObject({
  type: z.string().optional(),
  name: z.string().nullish(),
  entityType: z.string().optional(),
  entityId: z.string().optional(),
  entityIds: z.array(z.string()).optional(),
  entityName: z.string().optional(),
  entityNamePrefix: z.string().optional(),
  // Older names of the members above: in early releases, devices were the only entities.
  deviceId: z.string().optional(),
  deviceIds: z.array(z.string()).optional(),
  deviceName: z.string().optional(),
  deviceNamePrefix: z.string().optional(),
  entityAliasId: z.string().nullish(),
  filterId: z.string().nullish(),
  dataKeys: z.array(z.looseObject({ name: z.string(), type: z.string() })).optional(),
  timeseries: z.array(KeyInfo).optional(),
  attributes: z.array(KeyInfo).optional(),
  functions: z.array(KeyInfo).optional(),
  alarmFields: z.array(KeyInfo).optional(),
})
export type ScriptSource = z.infer<typeof ScriptSource>

export type OpenFeed = (parts: Pick<WidgetFeedParts, 'widget' | 'context'>) => WidgetFeed

const MAX_FEEDS = 32

/** Data that scripts subscribe to besides the data of their widget. */
export function scriptSubscriptions(onData: (id: string, data: FrameData) => void) {
  const feeds = new Map<string, { feed: WidgetFeed; hasOwnWindow: boolean }>()
  const close = (id: string) => {
    feeds.get(id)?.feed.close()
    feeds.delete(id)
  }
  return {
    close,
    closeAll: () => {
      for (const id of [...feeds.keys()]) close(id)
    },
    dataOf: (id: string) => feeds.get(id)?.feed.data,
    /** Called when the time window of the dashboard changes. */
    setWindow(window: TimeWindow) {
      for (const { feed, hasOwnWindow } of feeds.values()) if (!hasOwnWindow) feed.setWindow(window)
    },
    open(
      id: string,
      type: 'latest' | 'timeseries' | 'alarm',
      sources: ScriptSource[],
      aliases: AliasContext,
      openFeed: OpenFeed,
      hasOwnWindow = false,
    ) {
      // A subscription with the same id is replaced.
      close(id)
      if (feeds.size >= MAX_FEEDS)
        throw new Error(`A widget may have at most ${MAX_FEEDS} subscriptions of its own`)
      const createdAliases: Record<string, EntityAlias> = {}
      const datasources = sources.map((source, index) =>
        datasourceOf(source, `${id}-${index}`, createdAliases),
      )
      const config =
        type === 'alarm' ? { datasources: [], alarmSource: datasources[0] ?? null } : { datasources }
      const context = { ...aliases, aliases: { ...aliases.aliases, ...createdAliases } }
      const feed = openFeed({ widget: { type, config }, context })
      feeds.set(id, { feed, hasOwnWindow })
      feed.data.subscribe(() => onData(id, frameData(feed.data, config)))
    },
  }
}

function datasourceOf(
  source: ScriptSource,
  aliasId: string,
  createdAliases: Record<string, EntityAlias>,
): Datasource {
  const dataKeys = keysOf(source)
  if (source.type === 'function') return { type: 'function', name: source.name ?? 'function', dataKeys }
  const filterId = source.filterId ?? null
  if (source.entityAliasId) return { type: 'entity', entityAliasId: source.entityAliasId, filterId, dataKeys }
  createdAliases[aliasId] = {
    id: aliasId,
    alias: source.name ?? aliasId,
    filter: filterOf(source),
  } as EntityAlias
  return { type: 'entity', entityAliasId: aliasId, filterId, dataKeys }
}

function filterOf(source: ScriptSource) {
  const { entityType = 'DEVICE' } = source
  const entityId = source.entityId ?? source.deviceId
  const entityIds = source.entityIds ?? source.deviceIds
  const entityName = source.entityName ?? source.deviceName
  const entityNamePrefix = source.entityNamePrefix ?? source.deviceNamePrefix
  if (entityId)
    return { type: 'singleEntity', resolveMultiple: false, singleEntity: { entityType, id: entityId } }
  if (entityIds) return { type: 'entityList', resolveMultiple: true, entityType, entityList: entityIds }
  return {
    type: 'entityName',
    resolveMultiple: entityName === undefined,
    entityType,
    entityNameFilter: entityName ?? entityNamePrefix ?? '',
  }
}

function keysOf(source: ScriptSource): DataKey[] {
  const kinds = [
    ['timeseries', source.timeseries],
    ['attribute', source.attributes],
    ['function', source.functions],
    ['alarm', source.alarmFields],
  ] as const
  const typedKeys = kinds.flatMap(([type, keys]) => (keys ?? []).map((key) => ({ ...key, type })))
  const dataKeys = [...(source.dataKeys ?? []), ...typedKeys] as Partial<DataKey>[]
  return dataKeys.map((key, index) => ({
    ...key,
    label: key.label ?? key.name,
    color: key.color ?? seriesColor(index),
    settings: key.settings ?? {},
  })) as DataKey[]
}
