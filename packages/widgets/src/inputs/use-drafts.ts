import { useEffect, useState } from 'react'
import type { FrameControls } from '../widget-props'

/**
 * Typed input by entity. It is kept while another entity is shown, and while a widget that was scrolled out of view
 * requests its data again.
 */
export function useDrafts<Draft>(entityId: string | undefined) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({})
  return {
    draft: entityId === undefined ? undefined : drafts[entityId],
    /** Whether there is input for an entity that is not shown now. */
    hasOthers: Object.keys(drafts).some((id) => id !== entityId),
    setDraft(draft: Draft | undefined) {
      if (entityId === undefined) return
      setDrafts(({ [entityId]: _before, ...others }) =>
        draft === undefined ? others : { ...others, [entityId]: draft },
      )
    },
    /** Removes the draft of this entity after it was saved; input typed during the save is kept. */
    dropSaved(saved: Draft) {
      if (entityId === undefined) return
      setDrafts((before) => {
        const { [entityId]: draft, ...others } = before
        return draft === saved ? others : before
      })
    },
  }
}

/** Reports whether a view has unsaved input. */
export function useUnsaved(frame: FrameControls, isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    frame.setUnsaved(true)
    return () => frame.setUnsaved(false)
  }, [frame, isUnsaved])
}
