import type { EntityId } from '@signalbox/model/entity-id'
import { AppError } from '@signalbox/model/errors'
import { errorMessage } from '@signalbox/model/text/error-message'
import { dataEntityId } from '../../telemetry/telemetry-access'
import { CommandError, LiveError } from '../updates'

/**
 * The entity of a simple command. Simple commands are those for one entity: `attrSubCmds`, `tsSubCmds`, `historyCmds`.
 */
export function commandEntity(command: { entityType?: string | null; entityId?: string | null }): EntityId {
  if (!command.entityId) throw new CommandError(LiveError.BadRequest, 'Device id is empty!')
  try {
    return dataEntityId(command.entityType ?? '', command.entityId)
  } catch (error) {
    throw new CommandError(LiveError.BadRequest, errorMessage(error))
  }
}

/** Runs a read for a command. A bad request keeps its message; any other error gets the message `failure`. */
export async function runRead<T>(failure: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof AppError)) throw new CommandError(LiveError.Internal, failure, error)
    if (error.status === 400) throw new CommandError(LiveError.BadRequest, error.message)
    throw new CommandError(LiveError.Internal, failure)
  }
}
