import { AlarmCountQuery } from '@signalbox/model/query/entity-query'
import { scopeOf } from '../queries/scope'
import { alarmDataSubscription } from './alarms/alarm-data-subscription'
import type { CommandContext } from './command-context'
import { countSubscription } from './count-subscription'
import { entityDataSubscription } from './entities/entity-data-subscription'
import { rowBudget } from './entities/row-budget'
import type {
  AlarmCountCommand,
  AlarmDataCommand,
  AlarmStatusCommand,
  EntityCountCommand,
  EntityDataCommand,
  WidgetLibraryCommand,
} from './frame'
import { librarySubscription } from './library/library-subscription'
import { CommandError, LiveError } from './updates'

/** Maximum number of subscriptions of one kind in one session: more than any dashboard needs. */
const MAX_PER_SESSION = 1000

interface Subscription<C> {
  run(command: C): Promise<void>
  close(): void
}

/** The pages of entities and alarms, counts and further subscriptions of one session, by the id of their command. */
export function dataSubscriptions(context: CommandContext) {
  const rows = rowBudget(context.settings.maxRowsPerSession)
  const entities = registry<EntityDataCommand>((cmdId) => entityDataSubscription(context, cmdId, rows))
  const alarms = registry<AlarmDataCommand>((cmdId) => alarmDataSubscription(context, cmdId, rows))
  const entityCounts = registry<EntityCountCommand>((cmdId) => entityCount(context, cmdId))
  const alarmCounts = registry<AlarmCountCommand>((cmdId) => alarmCount(context, cmdId))
  const alarmStatuses = registry<AlarmStatusCommand>((cmdId) => alarmStatus(context, cmdId))
  const library = registry<WidgetLibraryCommand>((cmdId) =>
    replaceable(() => librarySubscription(context, cmdId)),
  )
  return {
    entityData: entities.run,
    alarmData: alarms.run,
    entityCount: entityCounts.run,
    alarmCount: alarmCounts.run,
    alarmStatus: alarmStatuses.run,
    widgetLibrary: library.run,
    endEntityData: entities.end,
    endAlarmData: alarms.end,
    endEntityCount: entityCounts.end,
    endAlarmCount: alarmCounts.end,
    endAlarmStatus: alarmStatuses.end,
    endWidgetLibrary: library.end,
    close() {
      for (const kind of [entities, alarms, entityCounts, alarmCounts, alarmStatuses, library]) kind.close()
    },
  }
}

function entityCount(context: CommandContext, cmdId: number): Subscription<EntityCountCommand> {
  return replaceable(({ query }) => {
    if (!query) throw new CommandError(LiveError.BadRequest, 'Query is empty!')
    const scope = scopeOf(context.session.user)
    return countSubscription(context, {
      cmdId,
      updateType: 'COUNT_DATA',
      read: async () => ({
        count: await context.entityQueries.count(scope, query.entityFilter, query.keyFilters),
      }),
    })
  })
}

function alarmCount(context: CommandContext, cmdId: number): Subscription<AlarmCountCommand> {
  const { session, hub, countAlarms } = context
  return replaceable(({ query }) => {
    if (!query) throw new CommandError(LiveError.BadRequest, 'Query is empty!')
    const { tenantId } = session.user
    return countSubscription(context, {
      cmdId,
      updateType: 'ALARM_COUNT_DATA',
      read: async () => ({ count: await countAlarms(session.user, query) }),
      ...(tenantId ? { listen: (onChange) => hub.listenToAlarms(tenantId, onChange) } : {}),
    })
  })
}

/** Whether an entity has an active alarm of these types and severities. */
function alarmStatus(context: CommandContext, cmdId: number): Subscription<AlarmStatusCommand> {
  const { session, hub, countAlarms } = context
  return replaceable(({ originatorId, typeList, severityList }) => {
    if (!originatorId) throw new CommandError(LiveError.BadRequest, 'The originator is missing')
    const { tenantId } = session.user
    const query = AlarmCountQuery.parse({
      entityFilter: { type: 'singleEntity', singleEntity: originatorId },
      statusList: ['ACTIVE'],
      typeList,
      severityList,
    })
    return countSubscription(context, {
      cmdId,
      updateType: 'ALARM_STATUS',
      read: async () => ({ active: (await countAlarms(session.user, query)) > 0 }),
      ...(tenantId ? { listen: (onChange) => hub.listenToAlarms(tenantId, onChange) } : {}),
    })
  })
}

/** A subscription that each further command with the same id replaces. */
function replaceable<C>(open: (command: C) => { start(): Promise<void>; close(): void }): Subscription<C> {
  let current: ReturnType<typeof open> | undefined
  return {
    async run(command) {
      current?.close()
      current = open(command)
      await current.start()
    },
    close: () => current?.close(),
  }
}

/** The subscriptions of one kind, by the id of their command. */
function registry<C extends { cmdId: number }>(open: (cmdId: number) => Subscription<C>) {
  const running = new Map<number, Subscription<C>>()

  function end(cmdId: number) {
    running.get(cmdId)?.close()
    running.delete(cmdId)
  }

  return {
    end,
    async run(command: C) {
      const existing = running.get(command.cmdId)
      if (!existing && running.size >= MAX_PER_SESSION)
        throw new CommandError(
          LiveError.BadRequest,
          `No more than ${MAX_PER_SESSION} subscriptions of one kind in one session`,
        )
      const subscription = existing ?? open(command.cmdId)
      running.set(command.cmdId, subscription)
      try {
        await subscription.run(command)
      } catch (error) {
        // A subscription that failed to start is removed.
        if (!existing) end(command.cmdId)
        throw error
      }
    },
    close() {
      for (const cmdId of [...running.keys()]) end(cmdId)
    },
  }
}
