import { useEffect, useState } from 'react'
import type { WidgetFrame } from '../widget-props'

/**
 * What people typed, by the entity it is for: it outlives a look at another entity, and a widget that
 * was scrolled away and asks for its data anew.
 */
export function useDrafts<Draft>(entityId: string | undefined) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  return {
    draft: entityId === undefined ? undefined : drafts[entityId],
    /** Something is typed for an entity that is not shown now. */
    hasOthers: Object.keys(drafts).some((id) => id !== entityId),
    setDraft(draft: Draft | undefined) {
      if (entityId === undefined) return
      setDrafts(({ [entityId]: _before, ...others }) =>
        draft === undefined ? others : { ...others, [entityId]: draft },
      )
    },
  }
}

/** Says while a view holds input nobody has saved. */
export function useUnsaved(frame: WidgetFrame, isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    frame.setUnsaved(true)
    return () => frame.setUnsaved(false)
  }, [frame, isUnsaved])
}
