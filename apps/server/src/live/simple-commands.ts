import type { EntityId } from '@signalbox/model/entity-id'
import { AppError } from '@signalbox/model/errors'
import { dataEntityId, type TelemetryOperation } from '../telemetry/telemetry-access'
import type { CommandContext } from './command-context'
import type { EntityListener } from './hub'
import { CommandError, errorUpdate, LiveError } from './updates'

/** The entity a simple command is about. */
export function commandEntity(command: { entityType?: string | null; entityId?: string | null }): EntityId {
  if (!command.entityId) throw new CommandError(LiveError.BadRequest, 'Device id is empty!')
  try {
    return dataEntityId(command.entityType ?? '', command.entityId)
  } catch (error) {
    throw new CommandError(LiveError.BadRequest, error instanceof Error ? error.message : String(error))
  }
}

/** Runs a read for a command: what the sender did wrong is told as it is, our own trouble by `failure`. */
export async function reading<T>(failure: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AppError)) throw new CommandError(LiveError.Internal, failure, error)
    if (error.status === 400) throw new CommandError(LiveError.BadRequest, error.message)
    throw new CommandError(LiveError.Internal, failure)
  }
}

export interface Listening {
  cmdId: number
  entityId: EntityId
  operation: TelemetryOperation
  listener: EntityListener
}

/** Listens to an entity until the function it gives is called, or a customer loses what it listens to. */
export function listenWhileAllowed(
  { session, hub, access, onError }: CommandContext,
  { cmdId, entityId, operation, listener }: Listening,
): () => void {
  // Only for customers what they may see can change under their eyes.
  const stop = hub.listen(entityId.id, session.user.customerId ? { ...listener, onEntity } : listener)

  async function onEntity(change: string) {
    if (change === 'DELETED') return stop()
    try {
      await access(session.user, operation, entityId)
    } catch (error) {
      if (!(error instanceof AppError)) return onError(error)
      stop()
      session.send(errorUpdate(cmdId, LiveError.Unauthorized, 'Unauthorized'))
    }
  }

  return stop
}
