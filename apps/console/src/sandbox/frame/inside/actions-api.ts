import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import type { EntityId } from '@signalbox/model/entity-id'
import type { FrameContext } from '../messages'
import type { Call } from './bridge'
import type { Subscription } from './subscription/subscription'

/** The configured actions of the widget. The page runs no other actions. */
export function actionsApi(
  call: Call,
  currentContext: () => FrameContext,
  subscription: Subscription,
  activeEntity: () => unknown,
) {
  const handledEvents = new WeakSet<Event>()
  const descriptorsOf = (sourceId: string): ActionDescriptor[] =>
    currentContext().config.actions?.[sourceId] ?? []
  const run = (
    _event: unknown,
    descriptor: ActionDescriptor,
    entityId?: EntityId | null,
    entityName?: string | null,
    additionalParams?: unknown,
    entityLabel?: string | null,
  ) =>
    void call('runAction', descriptor.id, {
      ...(entityId && { entityId }),
      ...(entityName && { entityName }),
      ...(entityLabel && { entityLabel }),
      ...(additionalParams !== undefined && { extra: additionalParams }),
    })
  return {
    get actionDescriptorsBySourceId() {
      return currentContext().config.actions ?? {}
    },
    getActionDescriptors: descriptorsOf,
    getActiveEntityInfo: () => activeEntity() ?? subscription.getFirstEntityInfo(),
    handleWidgetAction: run,
    elementClick(clickEvent: Event & { originalEvent?: Event }) {
      const event = clickEvent.originalEvent ?? clickEvent
      const id = (event.target as Element | null)?.id
      // The frame handles every click. If the script reports the same click, its actions must not run twice.
      if (!id || handledEvents.has(event)) return
      handledEvents.add(event)
      for (const descriptor of descriptorsOf('elementClick'))
        if (descriptor.name === id) run(event, descriptor)
    },
  }
}
