import { ATTRIBUTE_SCOPES, type AttributeScope } from '@signalbox/model/entities/attribute'
import { AppError } from '@signalbox/model/errors'
import { textValue } from '@signalbox/model/telemetry'
import { keyList } from '../../telemetry/telemetry-parameters'
import type { CommandContext } from '../command-context'
import { subscribeEntity } from '../entities/subscribe-entity'
import type { AttributeCommand } from '../frame'
import { CommandError, LiveError, type Pair, simpleUpdate } from '../updates'
import { commandEntity, runRead } from './simple-commands'

/** `attrSubCmds`: the attributes of an entity, then every change of them. */
export async function subscribeAttributes(
  context: CommandContext,
  command: AttributeCommand,
): Promise<() => void> {
  const { session, access, attributes } = context
  const entityId = commandEntity(command)
  await access(session.user, 'READ_ATTRIBUTES', entityId).catch((error) => {
    if (error instanceof AppError) throw new CommandError(LiveError.Unauthorized, 'Unauthorized')
    throw new CommandError(LiveError.Internal, 'Failed to fetch attributes!', error)
  })
  const keys = keyList(command.keys ?? undefined)
  const scope = ATTRIBUTE_SCOPES.find((known) => known === command.scope)
  if (command.scope && !scope) {
    // No attribute can ever be in a scope that does not exist: there is nothing to listen to.
    session.send(simpleUpdate(command.cmdId, new Map()))
    return () => {}
  }
  const wanted = keys && new Set(keys)
  const isWanted = (changedScope: AttributeScope, key: string) =>
    (!scope || scope === changedScope) && (!wanted || wanted.has(key))

  const isLate = lateValues()
  /**
   * Changes that come while the stored values are read. They are sent after these values; older changes are dropped.
   */
  let heldBack: (() => void)[] | undefined = []
  const afterStored = (change: () => void) => (heldBack ? heldBack.push(change) : change())

  return subscribeEntity(context, {
    cmdId: command.cmdId,
    entityId,
    operation: 'READ_ATTRIBUTES',
    listener: (source) => ({
      onAttributes(changedScope, entries, ts) {
        afterStored(() => {
          const saved = entries.filter(
            ({ key }) => isWanted(changedScope, key) && !isLate(changedScope, key, ts),
          )
          source.add(saved.map(({ key, value }) => [key, [ts, textValue(value)]]))
        })
      },
      onAttributesDeleted(changedScope, names) {
        const deleted = names.filter((key) => isWanted(changedScope, key))
        afterStored(() => source.add(deleted.map((key) => [key, [0, null]])))
      },
    }),
    async readStored() {
      const sent = new Map<string, Pair[]>()
      const found = await runRead('Failed to fetch attributes!', () => attributes.find(entityId, scope, keys))
      for (const { scope: storedScope, key, lastUpdateTs, value } of found) {
        isLate(storedScope, key, lastUpdateTs) // Records the time of the stored value.
        sent.set(key, [...(sent.get(key) ?? []), [lastUpdateTs, textValue(value)]])
      }
      for (const change of heldBack ?? []) change()
      heldBack = undefined
      return sent
    },
  })
}

/** A value that is older than the newest value by more than this is not late: the clock was set back. */
const MAX_LATE_MS = 60_000

/**
 * Recognizes values of a node that was paused: they arrive after newer values of the node that took over. The returned
 * function records the time of each value that is not late.
 */
function lateValues() {
  const newest = new Map<string, number>()
  return (scope: AttributeScope, key: string, ts: number): boolean => {
    const name = `${scope} ${key}`
    const newestTs = newest.get(name) ?? 0
    if (ts < newestTs && newestTs - ts < MAX_LATE_MS) return true
    newest.set(name, ts)
    return false
  }
}
