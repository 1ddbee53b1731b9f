import type { EntityId } from '@signalbox/model/entity-id'
import { textValue } from '@signalbox/model/telemetry'
import type { SeriesPoint } from '../../telemetry/reading/history-query'
import { aggregation, keyList } from '../../telemetry/telemetry-parameters'
import type { CommandContext } from '../command-context'
import { subscribeEntity } from '../entities/subscribe-entity'
import type { TimeseriesCommand } from '../frame'
import { readWhileHeld } from '../read-while-held'
import type { Pair } from '../updates'
import { commandEntity, runRead } from './simple-commands'
import type { SimpleSubscription } from './simple-subscription'

const DEFAULT_LIMIT = 100

/** `tsSubCmds`: latest values or history of an entity, then every new point. */
export async function subscribeTimeseries(
  context: CommandContext,
  command: TimeseriesCommand,
): Promise<() => void> {
  const { session, access } = context
  const entityId = commandEntity(command)
  await runRead('Failed to fetch data!', () => access(session.user, 'READ_TELEMETRY', entityId))
  const keys = keyList(command.keys ?? undefined)
  const wanted = keys && new Set(keys)
  return subscribeEntity(context, {
    cmdId: command.cmdId,
    entityId,
    operation: 'READ_TELEMETRY',
    listener: (source) => ({
      onTimeseries(points) {
        const saved = points.filter(({ key }) => !wanted || wanted.has(key))
        source.add(saved.map(({ key, ts, value }) => [key, [ts, textValue(value)]]))
      },
    }),
    readStored: (source) =>
      runRead('Failed to fetch data!', () => storedValues(context, entityId, { ...command, keys }, source)),
  })
}

async function storedValues(
  { timeseries }: CommandContext,
  entityId: EntityId,
  command: Omit<TimeseriesCommand, 'keys'> & { keys: string[] | undefined },
  source: SimpleSubscription,
): Promise<Map<string, Pair[]>> {
  const { keys, startTs, timeWindow } = command
  if (keys && timeWindow && timeWindow > 0) {
    let sent = new Map<string, Pair[]>()
    const query = {
      keys,
      startTs: startTs ?? 0,
      endTs: (startTs ?? 0) + timeWindow,
      intervalMs: command.interval ?? 0,
      limit: command.limit || DEFAULT_LIMIT,
      agg: aggregation(command.agg ?? undefined),
      order: 'DESC' as const,
    }
    await readWhileHeld({
      query,
      all: true,
      async read() {
        const history = await timeseries.history(entityId, query)
        sent = new Map(Array.from(history, ([key, points]) => [key, toPairs(points)]))
      },
      dropHeld: (isDropped) => source.dropHeld(isDropped) || undefined,
    })
    return sent
  }
  const sent = new Map<string, Pair[]>()
  for (const key of keys ?? []) sent.set(key, [[Date.now(), null]])
  for (const { key, ts, value } of await timeseries.latest(entityId, keys))
    sent.set(key, [[ts, textValue(value)]])
  return sent
}

/** Points as `[time, text]`, as updates have them. */
export const toPairs = (points: SeriesPoint[]): Pair[] =>
  points.map(({ ts, value }) => [ts, textValue(value)])
