import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Returns the function that shows the stored values after a save. Input that was typed during the save is kept; the
 * function returns whether there was such input.
 */
export function resetSaved<F extends FieldValues>(form: UseFormReturn<F>) {
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
