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
import type { SubscriptionWindow } from '@signalbox/model/time/subscription-window'
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

interface TrackedEntity {
  id: string
  datasource: RuntimeDatasource
  raw: RawPoints[]
  series: MutableSeries[]
  aggregation?: DataAggregation
}

/** Fills the series of the entities of an alias: first with the values of the first response, then with updates. */
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
  const query = queryOf(resolved, dataKeys, isMultiple ? parts.entityLimit : SINGLE_ENTITY_PAGE_SIZE)
  const { latestValues } = query
  const seriesNames = dataKeys.filter((key) => key.type === 'timeseries').map((key) => key.name)
  const process = postProcessor(dataKeys, host, !parts.currentWindow)
  let window = parts.currentWindow?.()
  let entities: TrackedEntity[] = []
  let byId = new Map<string, TrackedEntity>()
  let isLoading = true
  let isStale = false
  let awaitsFirstPage = true
  let awaitsFirstUpdate = true
  let timer: ReturnType<typeof setInterval> | undefined

  const handle = host.subscribe({
    start: () => ({ list: 'entityDataCmds', body: { query, ...valuesCommand() } }),
    stop: (cmdId) => ({ list: 'entityDataUnsubscribeCmds', body: { cmdId } }),
    onUpdate,
  })

  /** The part of the command that requests values. It has the current window, so a reconnect requests missed values. */
  function valuesCommand() {
    awaitsFirstPage = true
    window = parts.currentWindow?.()
    if (window) return seriesNames.length > 0 ? seriesCommand(window, seriesNames) : {}
    return latestValues.length > 0 ? { latestCmd: { keys: latestValues } } : {}
  }

  function onUpdate(message: LiveUpdate) {
    const page = message.data as PageData<EntityData> | null | undefined
    const changes = (message.update as EntityData[] | null | undefined) ?? []
    const isLaterPage = page && !awaitsFirstPage
    const hasGroupedPoints = changes.some(isSeriesResponse)
    // Until the response arrives, points are still sent for the previous window: its points contain them.
    if (window && awaitsFirstUpdate && !page && !hasGroupedPoints) return
    if (hasGroupedPoints) resetAggregations(entities, window)
    if (page) onPage(page)
    for (const entity of changes) applyValues(entity)
    // New points of a moving window are shown at the next tick, other updates at once.
    if (window?.realtimeWindowMs && !page && !awaitsFirstUpdate) isStale = true
    else refresh()
    awaitsFirstUpdate = false
    // Only the first page contains history. The server sends another page when the filter finds other entities.
    if (isLaterPage) requestSeries()
  }

  function requestSeries() {
    window = parts.currentWindow?.()
    if (!window || seriesNames.length === 0) return
    resetAggregations(entities, window)
    awaitsFirstUpdate = true
    handle.send('entityDataCmds', seriesCommand(window, seriesNames))
    startTicking()
  }

  function onPage(page: PageData<EntityData>) {
    isLoading = false
    awaitsFirstPage = false
    const isSame =
      page.data.length === entities.length &&
      page.data.every((entity, index) => entity.entityId.id === entities[index]?.id)
    if (isSame) resetAggregations(entities, window)
    else {
      entities = page.data.map((entity, index) =>
        trackEntity(parts, resolved.aliasName, window, entity, index),
      )
      byId = new Map(entities.map((entity) => [entity.id, entity]))
      if (page.hasNext && isMultiple) host.onOverflow('data', page.data.length, page.totalElements)
      onStructure()
    }
    for (const entity of page.data) applyValues(entity)
    startTicking()
  }

  function applyValues({ entityId, latest, timeseries }: EntityData) {
    const entity = byId.get(entityId.id)
    if (!entity) return
    if (entity.aggregation && timeseries && Object.keys(timeseries).length > 0)
      entity.aggregation.add(timeseries)
    if (!window && latest) setLatest(entity.raw, dataKeys, latest)
  }

  /** Copies the aggregated points into the series, through the post-processing functions of the data keys. */
  function refresh() {
    isStale = false
    for (const { aggregation, raw } of entities) if (aggregation) setAggregated(raw, dataKeys, aggregation)
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
    requestWindow: requestSeries,
    close() {
      clearInterval(timer)
      handle.unsubscribe()
    },
  }
}

/** The query for the entities of a source and the latest values of its keys. */
const queryOf = (
  { filter, keyFilters }: ResolvedSource,
  dataKeys: readonly DataKey[],
  pageSize = MANY_ENTITIES_PAGE_SIZE,
) => ({
  entityFilter: filter,
  keyFilters,
  pageLink: defaultEntityPageLink(pageSize),
  ...keysOf(dataKeys),
})

/** Whether a change is part of the response to a command for a series. Only this response repeats the latest values. */
const isSeriesResponse = ({ latest, timeseries }: EntityData) => Boolean(latest && timeseries)

/** The state of an entity of the page, without points. */
function trackEntity(
  parts: SourceParts,
  aliasName: string,
  window: SubscriptionWindow | undefined,
  entity: EntityData,
  index: number,
): TrackedEntity {
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

/** Restarts the grouping of live points with another window. */
function resetAggregations(entities: readonly TrackedEntity[], window: SubscriptionWindow | undefined) {
  if (!window) return
  for (const { aggregation } of entities) aggregation?.reset(aggregationWindow(window), performance.now())
}

/** Replaces the point of each key by the received latest value. The key of a deleted value gets no point. */
function setLatest(raw: RawPoints[], dataKeys: readonly DataKey[], latest: LatestValues) {
  dataKeys.forEach((key, k) => {
    const point = latestOf(latest, key)
    if (!point) return
    const isDeleted = point.ts === 0 && !point.value
    raw[k] = {
      ts: isDeleted ? [] : [point.ts],
      values: isDeleted ? [] : [point.value === null ? null : latestValue(point.value)],
    }
  })
}

/** Replaces the points of all keys by the points of the aggregation. */
function setAggregated(raw: RawPoints[], dataKeys: readonly DataKey[], aggregation: DataAggregation) {
  const series = aggregation.series()
  dataKeys.forEach((key, k) => {
    const points = (key.type === 'timeseries' && Object.hasOwn(series, key.name) && series[key.name]) || []
    raw[k] = { ts: points.map(([ts]) => ts), values: points.map(([, value]) => value) }
  })
}

/** The feed of a data source that cannot be resolved. With `isNamed` it has one data source, named "Unresolved". */
function emptyFeed(isNamed: boolean, sourceIndex: number): SourceFeed {
  const name = 'Unresolved'
  const names = { name, aliasName: '', entityName: name, entityLabel: '', entityDescription: '' }
  return {
    isLoading: false,
    datasources: isNamed ? [{ sourceIndex, ...names }] : [],
    series: [],
    requestWindow() {},
    close() {},
  }
}
