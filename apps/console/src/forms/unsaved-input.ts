const unsaved = new Set<object>()

/** Marks a form as having unsaved input. Call the returned function when the form is saved or left. */
export function markUnsaved(): () => void {
  const mark = {}
  unsaved.add(mark)
  return () => void unsaved.delete(mark)
}

/** Whether input would be lost if the page were left now. */
export const hasUnsavedInput = () => unsaved.size > 0

/** Removes all marks, after the user has decided to discard the unsaved input. */
export const discardUnsaved = () => unsaved.clear()

const saving = new Set<Promise<unknown>>()

/** Adds a save to the running saves until it ends. */
export function markSaving(save: Promise<unknown>) {
  saving.add(save)
  void save.finally(() => saving.delete(save))
}

const MAX_WAIT_MS = 3000

/** Resolves when the running saves have ended, or after `MAX_WAIT_MS`, for example without a network. */
export async function waitForSaves(): Promise<void> {
  if (saving.size === 0) return
  await Promise.race([Promise.all(saving), pause(MAX_WAIT_MS)])
  await pause(0) // React renders the saved forms, which removes their marks.
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
