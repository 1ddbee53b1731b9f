import type { Alarm } from '@signalbox/model/alarms/alarm'
import type { AttributeEntry, AttributeScope } from '@signalbox/model/entities/attribute'
import type { EntityId } from '@signalbox/model/entity-id'
import type { Point } from '@signalbox/model/telemetry'

/** The events that several modules subscribe to. Steps of the message path call functions instead. */
export interface Events {
  timeseriesSaved: { tenantId: string; entityId: EntityId; points: Point[] }
  timeseriesDeleted: { tenantId: string; entityId: EntityId; keys: string[]; latest: Point[] }
  attributesSaved: {
    tenantId: string
    entityId: EntityId
    scope: AttributeScope
    entries: AttributeEntry[]
    ts: number
    /** If false, the device itself is not notified. */
    notifyDevice?: boolean
  }
  attributesDeleted: { tenantId: string; entityId: EntityId; scope: AttributeScope; keys: string[] }
  /** `entities` are the originator of the alarm and the entities it was propagated to. */
  alarmChanged: { tenantId: string; alarm: Alarm; entities: EntityId[]; change: 'SAVED' | 'DELETED' }
  entityChanged: { tenantId: string; entityId: EntityId; change: 'CREATED' | 'UPDATED' | 'DELETED' }
  deviceCredentialsChanged: { tenantId: string; deviceId: string }
  /**
   * With `sessionId`, one session has ended; with `userId` only, all sessions of the user except `exceptSessionId`;
   * without both, the sessions of all users.
   */
  sessionsEnded: { userId?: string; sessionId?: string; exceptSessionId?: string }
  ruleChainChanged: { tenantId: string; ruleChainId: string; change: 'SAVED' | 'DELETED' }
  signingKeysChanged: Record<string, never>
  /** Events of other nodes were missed: caches of database content have to be cleared. */
  cachesStale: Record<string, never>
}

type Listener<E extends keyof Events> = (event: Events[E]) => void

export type Bus = ReturnType<typeof createBus>

/** The event bus. `emit` calls the listeners synchronously and passes their errors to `onListenerError`. */
export function createBus(onListenerError: (error: unknown) => void = () => {}) {
  const listeners = new Map<keyof Events, Set<Listener<never>>>()
  return {
    on<E extends keyof Events>(name: E, listener: Listener<E>) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener as Listener<never>)
      return () => void set.delete(listener as Listener<never>)
    },
    emit<E extends keyof Events>(name: E, event: Events[E]) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          ;(listener as Listener<E>)(event)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
  }
}
