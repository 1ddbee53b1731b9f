import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** Returns the function that shows the stored values after a save. Input that was typed during the save is kept. */
export function resetSaved<F extends FieldValues>(form: UseFormReturn<F>) {
  const sent = structuredClone(form.getValues())
  return (stored: F) => {
    const typed = form.getValues()
    form.reset(stored as DefaultValues<F>)
    for (const name of Object.keys(typed) as Path<F>[])
      if (JSON.stringify(typed[name]) !== JSON.stringify(sent[name]))
        form.setValue(name, typed[name], { shouldDirty: true })
  }
}
