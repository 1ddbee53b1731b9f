const unsaved = new Set<object>()

/** Marks a form as having unsaved input; call the result once it is saved or left. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  return () => void unsaved.delete(mark)
}

/** Input would be lost if the page were left now. */
export const hasUnsavedInput = () => unsaved.size > 0

/** The user has decided to discard all of it. */
export const discardUnsaved = () => unsaved.clear()
