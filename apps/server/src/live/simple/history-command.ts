import { aggregation, keyList } from '../../telemetry/telemetry-parameters'
import type { CommandContext } from '../command-context'
import type { HistoryCommand } from '../frame'
import { CommandError, LiveError, simpleUpdate } from '../updates'
import { commandEntity, runRead } from './simple-commands'
import { toPairs } from './timeseries-command'

const DEFAULT_LIMIT = 100

/** `historyCmds`: history of a time range, sent once. */
export async function answerHistory(context: CommandContext, command: HistoryCommand) {
  const { session, access, timeseries } = context
  const entityId = commandEntity(command)
  const keys = keyList(command.keys ?? undefined)
  if (!keys) throw new CommandError(LiveError.BadRequest, 'Keys are empty!')
  const history = await runRead('Failed to fetch data!', async () => {
    await access(session.user, 'READ_TELEMETRY', entityId)
    return timeseries.history(entityId, {
      keys,
      startTs: command.startTs ?? 0,
      endTs: command.endTs ?? 0,
      intervalMs: command.interval ?? 0,
      limit: command.limit || DEFAULT_LIMIT,
      agg: aggregation(command.agg ?? undefined),
      order: 'DESC',
    })
  })
  const series = new Map(Array.from(history, ([key, points]) => [key, toPairs(points)] as const))
  session.send(simpleUpdate(command.cmdId, series))
}
