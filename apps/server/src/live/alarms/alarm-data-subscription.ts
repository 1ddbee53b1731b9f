import type { AlarmData } from '@signalbox/model/alarms/alarm'
import type { AlarmDataQuery } from '@signalbox/model/query/entity-query'
import { emptyPage, type PageData } from '@signalbox/model/query/paging'
import { serialExecutor } from '@signalbox/model/serial-executor'
import type { Events } from '../../bus'
import type { CommandContext } from '../command-context'
import { alarmDataUpdate } from '../data-updates'
import type { RowBudget } from '../entities/row-budget'
import type { AlarmDataCommand } from '../frame'
import { liveQuery } from '../live-query'
import { runRead } from '../simple/simple-commands'
import { CommandError, LiveError } from '../updates'
import { concernsEntities, isSameAlarm, matchesAlarm } from './alarm-matching'
import { alarmRowUpdates } from './alarm-row-updates'

/** The minimum time between two reads of a page, however many alarms change. */
const MIN_READ_INTERVAL_MS = 200

/** `alarmDataCmds` under one id: a page of alarms and its updates. */
export function alarmDataSubscription(context: CommandContext, cmdId: number, rows: RowBudget) {
  const { session, hub, alarmQueries, settings, onError } = context
  const runInOrder = serialExecutor()
  const rereads = spacedReads(() => runInOrder(readIfQueried), onError)
  const currentQuery = liveQuery<AlarmDataQuery>(context, rereads.schedule)
  const rowUpdates = alarmRowUpdates(context, { cmdId, totals, onEntityChanged: rereads.schedule })
  let link: AlarmDataQuery['pageLink'] | undefined
  let keys: AlarmDataQuery['latestValues'] = []
  let page: PageData<AlarmData> = emptyPage()
  let totalEntities = 0
  let entityIds = new Set<string>()
  /**
   * Changes that arrive while a page is read. They are applied after the read, because the page may not contain them.
   */
  let held: Events['alarmChanged'][] | undefined
  let stopListening = () => {}
  let expiry: NodeJS.Timeout | undefined
  let isClosed = false

  function totals() {
    const allowed = totalEntities > 0 ? settings.maxEntitiesPerAlarmSubscription : 0
    return { allowed, totalEntities }
  }

  async function run({ query }: AlarmDataCommand) {
    if (!query) throw new CommandError(LiveError.BadRequest, 'Query is empty!')
    end()
    currentQuery.set(query)
    link = query.pageLink
    keys = query.latestValues
    // A page of a fixed time range is not updated when alarms change.
    if (link.timeWindow > 0 && session.user.tenantId && !isClosed) {
      stopListening = hub.listenToAlarms(session.user.tenantId, onAlarm)
      expiry = setInterval(removeExpired, settings.refreshEveryMs).unref()
    }
    try {
      await hub.settled()
      await read()
    } catch (error) {
      end()
      throw error
    }
  }

  async function read() {
    held = []
    rereads.onReadStarted()
    try {
      const found = await runRead('Failed to fetch data!', async () => {
        const query = await currentQuery.resolve()
        entityIds = new Set(
          includesNewAlarms() ? await alarmQueries.entityIds(currentQuery.scope, query) : [],
        )
        return alarmQueries.find(currentQuery.scope, query)
      })
      if (isClosed) return
      rows.reserve(rowUpdates, found.page.data.length)
      ;({ page, totalEntities } = found)
      const { allowed } = totals()
      session.send(alarmDataUpdate(cmdId, { data: page }, allowed, totalEntities))
      await rowUpdates.subscribe(page.data, keys)
    } finally {
      const missed = held
      held = undefined
      for (const event of missed) onAlarm(event)
    }
  }

  const includesNewAlarms = () => link !== undefined && link.timeWindow > 0 && link.page === 0

  function onAlarm(event: Events['alarmChanged']) {
    if (held) return void held.push(event)
    if (!link) return
    const { alarm, change } = event
    const row = page.data.find(({ id }) => id.id === alarm.id.id)
    if (change === 'DELETED') {
      if (row) rereads.schedule()
    } else if (row) {
      // The event does not contain the name of a new assignee.
      const isReassigned = row.assigneeId?.id !== alarm.assigneeId?.id
      if (isReassigned || !matchesAlarm(alarm, link, Date.now())) rereads.schedule()
      else if (!isSameAlarm(row, alarm)) rowUpdates.change(row, alarm)
    } else if (
      includesNewAlarms() &&
      concernsEntities(event, entityIds, link) &&
      matchesAlarm(alarm, link, Date.now())
    ) {
      rereads.schedule()
    }
  }

  function removeExpired() {
    const oldest = Date.now() - (link?.timeWindow ?? 0)
    if (page.data.some(({ createdTime }) => createdTime < oldest)) rereads.schedule()
  }

  async function readIfQueried() {
    if (!isClosed && currentQuery.isSet) await read()
  }

  function end() {
    stopListening()
    stopListening = () => {}
    clearInterval(expiry)
    rereads.cancel()
    rowUpdates.stop()
  }

  return {
    run: (command: AlarmDataCommand) => runInOrder(() => run(command)),
    close() {
      isClosed = true
      end()
      currentQuery.close()
      rowUpdates.close()
      rows.release(rowUpdates)
    },
  }
}

/**
 * Reads the page again, at most once per minimum interval. After an error the page is read again at the next change.
 */
function spacedReads(read: () => Promise<void>, onError: (error: unknown) => void) {
  let waiting: NodeJS.Timeout | undefined
  let lastMs = 0
  return {
    onReadStarted() {
      lastMs = Date.now()
    },
    schedule() {
      waiting ??= setTimeout(
        () => {
          waiting = undefined
          read().catch(onError)
        },
        Math.max(0, lastMs + MIN_READ_INTERVAL_MS - Date.now()),
      ).unref()
    },
    cancel() {
      clearTimeout(waiting)
      waiting = undefined
    },
  }
}
