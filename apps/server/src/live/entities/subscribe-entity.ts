import type { EntityId } from '@signalbox/model/entity-id'
import { AppError } from '@signalbox/model/errors'
import type { Events } from '../../bus'
import type { TelemetryOperation } from '../../telemetry/telemetry-access'
import type { CommandContext } from '../command-context'
import { type EntityListener, mayEndAccess } from '../listeners'
import { type SimpleSubscription, simpleSubscription } from '../simple/simple-subscription'
import { errorUpdate, LiveError, type Pair, simpleUpdate } from '../updates'

interface SubscriptionOptions {
  cmdId: number
  entityId: EntityId
  operation: TelemetryOperation
  /** The listener that passes new values to the subscription. */
  listener: (source: SimpleSubscription) => EntityListener
  /** Reads the stored values. */
  readStored: (source: SimpleSubscription) => Promise<Map<string, Pair[]>>
}

/** Responds to a simple command with stored values and then with changes, until the returned function is called. */
export async function subscribeEntity(
  context: CommandContext,
  options: SubscriptionOptions,
): Promise<() => void> {
  const { session } = context
  const { cmdId, readStored } = options
  const source = simpleSubscription(session, cmdId)
  const stopListening = listenWhileAllowed(context, options, options.listener(source))
  const stop = () => {
    stopListening()
    session.unmark(source)
  }
  try {
    await context.hub.settled()
    const sent = await readStored(source)
    session.send(simpleUpdate(cmdId, sent))
    source.release(sent)
    return stop
  } catch (error) {
    stop()
    throw error
  }
}

/** Listens until the returned function is called, or the user loses access to the entity. */
function listenWhileAllowed(
  { session, hub, access, onError }: CommandContext,
  { cmdId, entityId, operation }: SubscriptionOptions,
  listener: EntityListener,
): () => void {
  const stop = hub.listen(entityId.id, { ...listener, onEntityChanged })

  async function onEntityChanged(event: Events['entityChanged']) {
    if (!mayEndAccess(session.user, event)) return
    if (event.change === 'DELETED') return stop()
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
