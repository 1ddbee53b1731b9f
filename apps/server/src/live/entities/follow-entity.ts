import type { EntityId } from '@signalbox/model/entity-id'
import { AppError } from '@signalbox/model/errors'
import type { TelemetryOperation } from '../../telemetry/telemetry-access'
import type { CommandContext } from '../command-context'
import type { EntityListener } from '../listeners'
import { simpleSubscription } from '../simple/simple-subscription'
import { errorUpdate, LiveError, type Pair, simpleUpdate } from '../updates'

interface Following {
  cmdId: number
  entityId: EntityId
  operation: TelemetryOperation
  /** Tells the subscription of what is saved from now on. */
  listener: (source: ReturnType<typeof simpleSubscription>) => EntityListener
  /** Reads what there is already. */
  first: () => Promise<Map<string, Pair[]>>
}

/** Answers a simple command with what there is, then with what changes, until the function it gives is called. */
export async function followEntity(context: CommandContext, following: Following): Promise<() => void> {
  const { session } = context
  const { cmdId, first } = following
  const source = simpleSubscription(session, cmdId)
  const stopListening = listenWhileAllowed(context, following, following.listener(source))
  const stop = () => {
    stopListening()
    session.unmark(source)
  }
  try {
    await context.hub.settled()
    const sent = await first()
    session.send(simpleUpdate(cmdId, sent))
    source.release(sent)
    return stop
  } catch (error) {
    stop()
    throw error
  }
}

/** Listens until the function it gives is called, or a customer loses what it listens to. */
function listenWhileAllowed(
  { session, hub, access, onError }: CommandContext,
  { cmdId, entityId, operation }: Following,
  listener: EntityListener,
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
