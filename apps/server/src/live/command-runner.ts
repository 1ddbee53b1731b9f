import { AppError } from '@signalbox/model/errors'
import { serialExecutor } from '@signalbox/model/serial-executor'
import { isDatabaseDown } from '../database/database-down'
import type { CommandContext } from './command-context'
import { dataSubscriptions } from './data-subscriptions'
import type { AttributeCommand, Frame, TimeseriesCommand } from './frame'
import { answerUnsupported } from './newer-thingsboard/unsupported-commands'
import type { SessionLimits } from './session-limits'
import { subscribeAttributes } from './simple/attribute-command'
import { answerHistory } from './simple/history-command'
import { subscribeTimeseries } from './simple/timeseries-command'
import { CommandError, DATABASE_UNREACHABLE, errorUpdate, LiveError, TRY_AGAIN_LATER } from './updates'

const MAX_WAITING_FRAMES = 64
/** An upper bound, because every subscription uses memory. */
const MAX_SIMPLE_PER_SESSION = 10_000

/** Runs the commands of one session, one after another in the order they came. */
export function commandRunner(context: CommandContext, limits: SessionLimits) {
  const { session, onError, inTurn, readSlots } = context
  const simple = new Map<number, () => void>()
  const pages = dataSubscriptions(context)
  const runInOrder = serialExecutor()
  let waiting = 0
  let isClosed = false

  function stopSimple(cmdId: number) {
    const stop = simple.get(cmdId)
    if (!stop) return
    simple.delete(cmdId)
    stop()
    limits.close(session.user, 'subscriptions')
  }

  async function subscribe<C extends AttributeCommand | TimeseriesCommand>(
    command: C,
    start: (context: CommandContext, command: C) => Promise<() => void>,
  ) {
    if (command.unsubscribe) {
      const ended = command.entityId ? [command.cmdId] : [...simple.keys()]
      for (const cmdId of ended) stopSimple(cmdId)
      return
    }
    stopSimple(command.cmdId)
    if (simple.size >= MAX_SIMPLE_PER_SESSION)
      throw new CommandError(
        LiveError.BadRequest,
        `No more than ${MAX_SIMPLE_PER_SESSION} subscriptions in one session`,
      )
    const refusal = limits.open(session.user, 'subscriptions')
    if (refusal) return session.close(1008, refusal)
    try {
      const { tenantId } = session.user
      simple.set(command.cmdId, await readSlots.run(tenantId, () => start(context, command)))
    } catch (error) {
      limits.close(session.user, 'subscriptions')
      throw error
    }
    // The session may have ended while the first response was read.
    if (isClosed) stopSimple(command.cmdId)
  }

  async function run(cmdId: number, work: () => Promise<void> | void) {
    if (isClosed) return
    try {
      if (cmdId < 0) throw new CommandError(LiveError.BadRequest, 'Cmd id is negative value!')
      await work()
    } catch (error) {
      // The client connects and subscribes again. After an error response it would wait for updates forever.
      if (isDatabaseDown(error)) return session.close(TRY_AGAIN_LATER, DATABASE_UNREACHABLE)
      if (error instanceof CommandError) {
        if (error.cause) onError(error.cause)
        return session.send(errorUpdate(cmdId, error.code, error.message))
      }
      if (error instanceof AppError && error.status === 400)
        return session.send(errorUpdate(cmdId, LiveError.BadRequest, error.message))
      onError(error)
      session.send(errorUpdate(cmdId, LiveError.Internal, 'Failed to process websocket command!'))
    }
  }

  async function runFrame(frame: Frame) {
    for (const command of frame.attrSubCmds)
      await run(command.cmdId, () => subscribe(command, subscribeAttributes))
    for (const command of frame.tsSubCmds)
      await run(command.cmdId, () => subscribe(command, subscribeTimeseries))
    for (const command of frame.historyCmds) await run(command.cmdId, () => answerHistory(context, command))
    for (const command of frame.entityDataCmds) await run(command.cmdId, () => pages.entityData(command))
    for (const command of frame.alarmDataCmds) await run(command.cmdId, () => pages.alarmData(command))
    for (const command of frame.entityCountCmds) await run(command.cmdId, () => pages.entityCount(command))
    for (const command of frame.alarmCountCmds) await run(command.cmdId, () => pages.alarmCount(command))
    for (const command of frame.alarmStatusCmds) await run(command.cmdId, () => pages.alarmStatus(command))
    for (const command of frame.widgetLibraryCmds)
      await run(command.cmdId, () => pages.widgetLibrary(command))
    for (const command of frame.unsupportedCmds)
      await run(command.cmdId, () => answerUnsupported(session, command))
    for (const { cmdId } of frame.entityDataUnsubscribeCmds) pages.endEntityData(cmdId)
    for (const { cmdId } of frame.alarmDataUnsubscribeCmds) pages.endAlarmData(cmdId)
    for (const { cmdId } of frame.entityCountUnsubscribeCmds) pages.endEntityCount(cmdId)
    for (const { cmdId } of frame.alarmCountUnsubscribeCmds) pages.endAlarmCount(cmdId)
    for (const { cmdId } of frame.alarmStatusUnsubscribeCmds) pages.endAlarmStatus(cmdId)
    for (const { cmdId } of frame.widgetLibraryUnsubscribeCmds) pages.endWidgetLibrary(cmdId)
  }

  return {
    /**
     * Queues a frame, which is read when its turn comes: one network packet may contain hundreds of frames.
     * Calls `onRoom` each time the queue has shrunk to half of its limit.
     */
    take(read: () => Frame | undefined, onRoom: () => void): { isFull: boolean } {
      waiting++
      void runInOrder(async () => {
        await new Promise<void>(inTurn)
        if (isClosed) return
        const frame = read()
        if (frame) await runFrame(frame)
        else session.send(errorUpdate(0, LiveError.BadRequest, 'Failed to parse websocket command!'))
        if (--waiting === MAX_WAITING_FRAMES / 2) onRoom()
      })
      return { isFull: waiting >= MAX_WAITING_FRAMES }
    },
    close() {
      isClosed = true
      for (const cmdId of [...simple.keys()]) stopSimple(cmdId)
      pages.close()
    },
  }
}
