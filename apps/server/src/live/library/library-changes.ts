import { NULL_UUID } from '@signalbox/model/entity-id'
import type { Bus } from '../../bus'

/** Called with the owner of the changed bundle or type; without an owner, any bundle or type may have changed. */
export type LibraryListener = (ownerId?: string) => void

/**
 * Records when the widget library was last changed at any node, separately for the bundles and types of the system and
 * those of each tenant.
 */
export function libraryChanges(bus: Bus) {
  // Changes before the start of this node are not known.
  let allChangedMs = performance.now()
  const changedMs = new Map<string, number>()
  const listeners = new Set<LibraryListener>()

  function notify(ownerId?: string) {
    for (const listener of listeners) listener(ownerId)
  }

  const stops = [
    bus.on('entityChanged', ({ tenantId, entityId: { entityType }, change }) => {
      if (entityType === 'TENANT' && change === 'DELETED') return void changedMs.delete(tenantId)
      if (entityType !== 'WIDGETS_BUNDLE' && entityType !== 'WIDGET_TYPE') return
      changedMs.set(tenantId, performance.now())
      notify(tenantId)
    }),
    bus.on('cachesStale', () => {
      allChangedMs = performance.now()
      changedMs.clear()
      notify()
    }),
  ]

  return {
    /**
     * The time since the last change of a bundle or type of the system and, if a tenant is given, of the tenant.
     */
    changedMsAgo(tenantId: string | null) {
      const now = performance.now()
      const ofOwner = (id: string) => Math.ceil(now - Math.max(allChangedMs, changedMs.get(id) ?? 0))
      return {
        systemChangedMsAgo: ofOwner(NULL_UUID),
        tenantChangedMsAgo: tenantId ? ofOwner(tenantId) : null,
      }
    },
    listen(listener: LibraryListener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close() {
      for (const stop of stops) stop()
      listeners.clear()
    },
  }
}
