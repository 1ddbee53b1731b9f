import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Called when a save starts. The returned function shows the stored values after the save and keeps input that was
 * typed during the save. It returns whether there was such input.
 */
export function prepareReset<F extends FieldValues>(form: UseFormReturn<F>) {
  const sent = structuredClone(form.getValues())
  return (stored: F): boolean => {
    const typed = form.getValues()
    const changed = (Object.keys(typed) as Path<F>[]).filter(
      (name) => JSON.stringify(typed[name]) !== JSON.stringify(sent[name]),
    )
    form.reset(stored as DefaultValues<F>)
    for (const name of changed) form.setValue(name, typed[name], { shouldDirty: true })
    return changed.length > 0
  }
}
