import type { DataKey } from '@signalbox/model/dashboard/widget'
import {
  defaultEntityPageLink,
  type EntityData,
  type LatestValues,
  MANY_ENTITIES_PAGE_SIZE,
  SINGLE_ENTITY_PAGE_SIZE,
} from '@signalbox/model/query/entity-query'
import type { PageData } from '@signalbox/model/query/paging'
import { latestValue } from '@signalbox/model/text/widget-format'
import { type DataAggregation, dataAggregation } from '@signalbox/model/time/data-aggregation'
import type { RuntimeDatasource } from '@signalbox/widgets/widget-data'
import type { LiveUpdate } from '../socket'
import { type ResolvedSource, resolveSource } from './alias-context'
import { entityNames, keysOf, latestOf } from './entity-rows'
import type { SourceFeed, SourceParts } from './feed-parts'
import { postProcessor, type RawPoints } from './post-process'
import { runtimeKey } from './runtime-keys'
import { aggregationWindow, seriesCommand } from './series-command'
import type { MutableSeries } from './widget-store'

const TICK_MS = 1000

interface Tracked {
  id: string
  datasource: RuntimeDatasource
  raw: RawPoints[]
  series: MutableSeries[]
  aggregation?: DataAggregation
}

/** Fills the series of one alias: first its entities with their latest values, then the updates. */
export function openEntitySource(parts: SourceParts): SourceFeed {
  const resolved = resolveSource(parts.source, parts.context)
  return typeof resolved === 'string'
    ? emptyFeed(resolved === 'unresolved', parts.sourceIndex)
    : open(parts, resolved)
}

function open(parts: SourceParts, resolved: ResolvedSource): SourceFeed {
  const { source, limits, host, onChange, onStructure } = parts
  const { dataKeys } = source
  const isMultiple = resolved.isMultiple && !limits.singleEntity
  const entityLimit = parts.entityLimit ?? MANY_ENTITIES_PAGE_SIZE
  const { entityFields, latestValues } = keysOf(dataKeys)
  const seriesNames = dataKeys.filter((key) => key.type === 'timeseries').map((key) => key.name)
  const process = postProcessor(dataKeys, host, !parts.windowNow)
  let window = parts.windowNow?.()
  let entities: Tracked[] = []
  let byId = new Map<string, Tracked>()
  let isLoading = true
  let isStale = false
  let isAwaitingFirst = true
  let timer: ReturnType<typeof setInterval> | undefined

  const query = {
    entityFilter: resolved.filter,
    keyFilters: resolved.keyFilters,
    pageLink: defaultEntityPageLink(isMultiple ? entityLimit : SINGLE_ENTITY_PAGE_SIZE),
    entityFields,
    latestValues,
  }
  const handle = host.subscribe({
    start: () => ({ list: 'entityDataCmds', body: { query, ...valuesCommand() } }),
    stop: (cmdId) => ({ list: 'entityDataUnsubscribeCmds', body: { cmdId } }),
    onUpdate,
  })

  /** The part of the query command that requests values: after a reconnect, the server sends the missed values. */
  function valuesCommand() {
    window = parts.windowNow?.()
    if (window) return seriesNames.length > 0 ? seriesCommand(window, seriesNames) : {}
    return latestValues.length > 0 ? { latestCmd: { keys: latestValues } } : {}
  }

  function onUpdate(message: LiveUpdate) {
    const page = message.data as PageData<EntityData> | null | undefined
    const changes = (message.update as EntityData[] | null | undefined) ?? []
    if (page) onPage(page)
    for (const entity of changes) take(entity)
    // Points of a moving window wait for the next tick; everything else is shown at once.
    if (window?.realtimeWindowMs && !page && !isAwaitingFirst) isStale = true
    else refresh()
    isAwaitingFirst = false
  }

  function onPage(page: PageData<EntityData>) {
    isLoading = false
    const isSame =
      page.data.length === entities.length &&
      page.data.every((entity, index) => entity.entityId.id === entities[index]?.id)
    if (isSame) resetAggregations()
    else {
      entities = page.data.map((entity, index) => tracked(parts, resolved.aliasName, window, entity, index))
      byId = new Map(entities.map((entity) => [entity.id, entity]))
      if (page.hasNext && isMultiple) host.onOverflow('data', page.data.length, page.totalElements)
      onStructure()
    }
    for (const entity of page.data) take(entity)
    startTicking()
  }

  function resetAggregations() {
    if (!window) return
    for (const { aggregation } of entities) aggregation?.reset(aggregationWindow(window), performance.now())
  }

  function take({ entityId, latest, timeseries }: EntityData) {
    const known = byId.get(entityId.id)
    if (!known) return
    if (known.aggregation && timeseries && Object.keys(timeseries).length > 0)
      known.aggregation.add(timeseries)
    if (!window && latest) takeLatest(known.raw, dataKeys, latest)
  }

  /** Copies the aggregated points into the series, through the post-processing functions of the data keys. */
  function refresh() {
    isStale = false
    for (const { aggregation, raw } of entities) if (aggregation) takeAggregated(raw, dataKeys, aggregation)
    process(entities, onChange)
  }

  function startTicking() {
    clearInterval(timer)
    if (!window?.realtimeWindowMs) return
    timer = setInterval(() => {
      let hasMoved = false
      for (const { aggregation } of entities) hasMoved = aggregation?.advance(performance.now()) || hasMoved
      if (hasMoved || isStale) refresh()
    }, TICK_MS)
  }

  return {
    get isLoading() {
      return isLoading
    },
    get datasources() {
      return entities.map((entity) => entity.datasource)
    },
    get series() {
      return entities.flatMap((entity) => entity.series)
    },
    onWindow() {
      window = parts.windowNow?.()
      if (!window || seriesNames.length === 0) return
      resetAggregations()
      isAwaitingFirst = true
      handle.send('entityDataCmds', seriesCommand(window, seriesNames))
      startTicking()
    },
    close() {
      clearInterval(timer)
      handle.unsubscribe()
    },
  }
}

/** An entity of the page, still without points. */
function tracked(
  parts: SourceParts,
  aliasName: string,
  window: ReturnType<NonNullable<SourceParts['windowNow']>> | undefined,
  entity: EntityData,
  index: number,
): Tracked {
  const { dataKeys } = parts.source
  const datasource = entityNames(entity, parts.sourceIndex, aliasName)
  const series = dataKeys.map((key, k): MutableSeries => {
    const position = parts.firstPosition + index * dataKeys.length + k
    const dataKey = runtimeKey(key, datasource, position, index === 0, parts.host)
    const isHidden = dataKey.settings.hideDataByDefault === true
    const isComparison = parts.isComparison === true
    return { datasource, dataKey, ts: [], values: [], isHidden, isComparison }
  })
  const aggregation = window && dataAggregation(aggregationWindow(window), performance.now())
  const raw = dataKeys.map((): RawPoints => ({ ts: [], values: [] }))
  return { id: entity.entityId.id, datasource, raw, series, aggregation }
}

/** Replaces the point of each key by the received latest value. A deleted value leaves no point. */
function takeLatest(raw: RawPoints[], dataKeys: readonly DataKey[], latest: LatestValues) {
  dataKeys.forEach((key, k) => {
    const found = latestOf(latest, key)
    if (!found) return
    const isGone = found.ts === 0 && !found.value
    raw[k] = {
      ts: isGone ? [] : [found.ts],
      values: isGone ? [] : [found.value === null ? null : latestValue(found.value)],
    }
  })
}

/** Replaces all points by those of the aggregation. */
function takeAggregated(raw: RawPoints[], dataKeys: readonly DataKey[], aggregation: DataAggregation) {
  const shown = aggregation.series()
  dataKeys.forEach((key, k) => {
    const points = (key.type === 'timeseries' && Object.hasOwn(shown, key.name) && shown[key.name]) || []
    raw[k] = { ts: points.map(([ts]) => ts), values: points.map(([, value]) => value) }
  })
}

/** The feed of a data source that cannot be resolved: no data, and with `isNamed` the name "Unresolved". */
function emptyFeed(isNamed: boolean, sourceIndex: number): SourceFeed {
  const name = 'Unresolved'
  const names = { name, aliasName: '', entityName: name, entityLabel: '', entityDescription: '' }
  return {
    isLoading: false,
    datasources: isNamed ? [{ sourceIndex, ...names }] : [],
    series: [],
    onWindow() {},
    close() {},
  }
}
