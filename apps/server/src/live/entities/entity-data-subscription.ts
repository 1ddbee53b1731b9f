import { AppError } from '@signalbox/model/errors'
import type { EntityData, EntityDataQuery } from '@signalbox/model/query/entity-query'
import { emptyPage, type PageData } from '@signalbox/model/query/paging'
import { serialExecutor } from '@signalbox/model/serial-executor'
import { isDatabaseDown } from '../../database/database-down'
import type { CommandContext } from '../command-context'
import { type EntityDataContent, entityDataError, entityDataUpdate } from '../data-updates'
import type { EntityDataCommand, LatestPart, SeriesPart } from '../frame'
import { mayEndAccess } from '../listeners'
import { liveQuery } from '../live-query'
import { readWhileHeld } from '../read-while-held'
import { runRead } from '../simple/simple-commands'
import { CommandError, LiveError } from '../updates'
import { entityRowUpdates } from './entity-row-updates'
import type { RowBudget } from './row-budget'
import { historyQuery, type SeriesOfEntities, seriesHistory } from './series-history'

/** `entityDataCmds` under one id: a page of entities, then their history, latest values or new points. */
export function entityDataSubscription(context: CommandContext, cmdId: number, rows: RowBudget) {
  const { session, hub, entityQueries, timeseries, settings, onError } = context
  const runInOrder = serialExecutor()
  const rowUpdates = entityRowUpdates(context, cmdId, (event) => {
    if (mayEndAccess(session.user, event)) void refresh()
  })
  const currentQuery = liveQuery<EntityDataQuery>(context, () => refresh())
  let page: PageData<EntityData> = emptyPage()
  let isSent = false
  let latestPart: LatestPart | null | undefined
  let seriesPart: SeriesPart | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let isRefreshPlanned = false

  function send(content: EntityDataContent) {
    isSent = true
    session.send(entityDataUpdate(cmdId, content, settings.maxEntitiesPerDataSubscription))
  }

  async function find() {
    const found = await runRead('Failed to fetch data!', async () =>
      entityQueries.find(currentQuery.scope, await currentQuery.resolve()),
    )
    if (!isClosed) rows.reserve(rowUpdates, found.data.length)
    return found
  }

  async function runQuery(query: EntityDataQuery) {
    clearInterval(timer)
    currentQuery.set(query)
    page = await find()
    if (query.pageLink.dynamic && !isClosed) timer = setInterval(refresh, settings.refreshEveryMs).unref()
  }

  /** Sends the history of all entities of the page. */
  async function sendSeries(part: SeriesPart): Promise<SeriesOfEntities | undefined> {
    try {
      const series = await readSeries(timeseries, page, part, rowUpdates)
      const data = page.data.map((entity) => ({ ...entity, timeseries: series.get(entity.entityId.id)! }))
      send(isSent ? { update: data } : { data: { ...page, data } })
      return series
    } catch (error) {
      // This error closes the session, and the client subscribes again when it has reconnected.
      if (isDatabaseDown(error)) throw error
      const isBadRequest = error instanceof AppError && error.status === 400
      const code = isBadRequest ? LiveError.BadRequest : LiveError.Internal
      if (!isBadRequest) onError(error)
      session.send(
        entityDataError(cmdId, code, isBadRequest ? error.message : 'Failed to fetch historical data!'),
      )
      return undefined
    }
  }

  async function subscribe() {
    if (latestPart) await rowUpdates.subscribeLatest(page.data, latestPart.keys)
    else if (seriesPart) rowUpdates.subscribeSeries(page.data, seriesPart.keys)
    else rowUpdates.subscribeOwners(page.data)
  }

  async function run(command: EntityDataCommand) {
    const { query, historyCmd, latestCmd, tsCmd } = command
    const hasPart = historyCmd || latestCmd || tsCmd
    if (!query && !(currentQuery.isSet && hasPart))
      throw new CommandError(LiveError.BadRequest, 'Query is empty!')
    rowUpdates.stop()
    latestPart = latestCmd
    seriesPart = tsCmd ? { ...tsCmd, endTs: tsCmd.startTs + tsCmd.timeWindow } : undefined
    if (query) await runQuery(withKeys(query, latestCmd))
    if (historyCmd) await sendSeries(historyCmd)
    if (!latestPart && seriesPart) {
      await subscribe()
      await hub.settled()
      const sent = await sendSeries(seriesPart)
      if (sent) rowUpdates.release(sent)
      else rowUpdates.stop()
      return
    }
    if (!isSent || (query && !historyCmd)) send({ data: page })
    await subscribe()
  }

  /**
   * Reads which entities belong to the page now. Several calls before the read begins cause only one read.
   */
  async function refresh() {
    if (isRefreshPlanned) return
    isRefreshPlanned = true
    await runInOrder(async () => {
      isRefreshPlanned = false
      if (isClosed || !currentQuery.isSet) return
      const found = await find()
      if (isClosed || hasSameEntities(found, page)) return
      page = found
      send({ data: page })
      await subscribe()
      rowUpdates.release(NO_SERIES)
    }).catch(onError) // The next refresh tries again; the current page is still followed.
  }

  return {
    run: (command: EntityDataCommand) => runInOrder(() => run(command)),
    close() {
      isClosed = true
      clearInterval(timer)
      currentQuery.close()
      rowUpdates.close()
      rows.release(rowUpdates)
    },
  }
}

const NO_SERIES: SeriesOfEntities = new Map()

/** Reads the history of all entities of a page. If the page is followed, new points are held meanwhile. */
async function readSeries(
  timeseries: CommandContext['timeseries'],
  { data }: PageData<EntityData>,
  part: SeriesPart,
  rowUpdates: ReturnType<typeof entityRowUpdates>,
): Promise<SeriesOfEntities> {
  const series: SeriesOfEntities = new Map()
  await readWhileHeld({
    query: historyQuery(part),
    all: data.map(({ entityId }) => entityId),
    async read(entities) {
      for (const [id, values] of await seriesHistory(timeseries, entities, part)) series.set(id, values)
    },
    dropHeld(isDropped) {
      const entities = rowUpdates.dropHeld(isDropped)
      return entities.length > 0 ? entities : undefined
    },
  })
  return series
}

/** The query with the keys of `latestCmd` added, so that the page contains their values. */
function withKeys(query: EntityDataQuery, latestCmd: LatestPart | null | undefined): EntityDataQuery {
  const isSelected = ({ type, key }: LatestPart['keys'][number]) =>
    query.latestValues.some((selected) => selected.type === type && selected.key === key)
  const missing = (latestCmd?.keys ?? []).filter((key) => !isSelected(key))
  return { ...query, latestValues: [...query.latestValues, ...missing] }
}

function hasSameEntities(a: PageData<EntityData>, b: PageData<EntityData>) {
  const known = new Set(b.data.map(({ entityId }) => entityId.id))
  return a.data.length === known.size && a.data.every(({ entityId }) => known.has(entityId.id))
}
