import { alarmDataSubscription } from './alarms/alarm-data-subscription'
import type { CommandContext } from './command-context'
import { entityDataSubscription } from './entities/entity-data-subscription'
import { rowBudget } from './entities/row-budget'
import type { AlarmDataCommand, EntityDataCommand } from './frame'
import { CommandError, LiveError } from './updates'

/** Subscriptions of one session: more than any dashboard needs. */
const MAX_PER_SESSION = 1000

interface Subscription<C> {
  run(command: C): Promise<void>
  close(): void
}

/** The pages of entities and alarms of one session, by the id of their command. */
export function dataSubscriptions(context: CommandContext) {
  const rows = rowBudget(context.settings.maxRowsPerSession)
  const entities = registry<EntityDataCommand>((cmdId) => entityDataSubscription(context, cmdId, rows))
  const alarms = registry<AlarmDataCommand>((cmdId) => alarmDataSubscription(context, cmdId, rows))
  return {
    entityData: entities.run,
    alarmData: alarms.run,
    endEntityData: entities.end,
    endAlarmData: alarms.end,
    close() {
      entities.close()
      alarms.close()
    },
  }
}

function registry<C extends { cmdId: number }>(open: (cmdId: number) => Subscription<C>) {
  const running = new Map<number, Subscription<C>>()

  function end(cmdId: number) {
    running.get(cmdId)?.close()
    running.delete(cmdId)
  }

  return {
    end,
    async run(command: C) {
      const known = running.get(command.cmdId)
      if (!known && running.size >= MAX_PER_SESSION)
        throw new CommandError(
          LiveError.BadRequest,
          `No more than ${MAX_PER_SESSION} subscriptions in one session`,
        )
      const subscription = known ?? open(command.cmdId)
      running.set(command.cmdId, subscription)
      try {
        await subscription.run(command)
      } catch (error) {
        // A subscription that failed to start is removed.
        if (!known) end(command.cmdId)
        throw error
      }
    },
    close() {
      for (const cmdId of [...running.keys()]) end(cmdId)
    },
  }
}
