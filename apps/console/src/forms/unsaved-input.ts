const unsaved = new Set<object>()

/** Says that a form holds input nobody has saved; call the answer once it is saved or left. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  return () => void unsaved.delete(mark)
}

/** Something typed would be lost if the page went away now. */
export const hasUnsavedInput = () => unsaved.size > 0

/** Somebody has decided to lose all of it. */
export const giveUpUnsaved = () => unsaved.clear()
