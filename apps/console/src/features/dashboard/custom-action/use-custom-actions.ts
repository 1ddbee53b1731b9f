import type { ActionDescriptor } from '@signalbox/model/dashboard/widget'
import type { ActionTarget } from '@signalbox/widgets/widget-props'
import { useCallback, useRef, useState } from 'react'
import type { FrameAction } from '../../../sandbox/frame/messages'

/**
 * Runs actions with code: a custom widget runs its actions in its own frame, other actions are queued for a separate
 * frame.
 */
export function useCustomActions() {
  /** Runs an action in the frame of a custom widget; `null` unless such a frame is open. */
  const customWidgetActionRunner = useRef<((action: FrameAction) => void) | null>(null)
  const [pendingActions, setPendingActions] = useState<FrameAction[]>([])
  const [hasFrame, setFrame] = useState(false)

  const run = useCallback((action: ActionDescriptor, target: ActionTarget) => {
    const next = frameAction(action, target)
    if (customWidgetActionRunner.current) return customWidgetActionRunner.current(next)
    setFrame(true)
    setPendingActions((now) => [...now, next])
  }, [])

  return {
    customWidgetActionRunner,
    run,
    hasFrame,
    pendingActions,
    clearPendingActions: useCallback(() => setPendingActions([]), []),
    removeFrame: useCallback(() => {
      setPendingActions([])
      setFrame(false)
    }, []),
  }
}

/** The action with its target, as data for a frame. */
export function frameAction(action: ActionDescriptor, target: ActionTarget): FrameAction {
  return {
    name: action.name,
    body: action.customFunction ?? '',
    html: action.customHtml ?? '',
    css: action.customCss ?? '',
    resources: (action.customResources ?? []).map(({ url }) => ({ url })),
    isPretty: action.type === 'customPretty',
    entityId: target.entityId ?? null,
    entityName: target.entityName ?? null,
    entityLabel: target.entityLabel ?? null,
    extra: cloneOrNull(target.extra),
  }
}

/** A copy of a value, or null if it cannot be cloned: only cloneable data can be sent into a frame. */
function cloneOrNull(value: unknown): unknown {
  try {
    return structuredClone(value) ?? null
  } catch {
    return null // A chart may pass objects that cannot be cloned.
  }
}
