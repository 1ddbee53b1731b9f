import { useState } from 'react'
import { loadToOverwrite } from './load-to-overwrite'

interface CheckedSaveSource<Entity, F, Saved> {
  /** The entity when the form was opened. Later values are ignored: the form keeps its input. */
  opened: Entity
  /** Loads the stored entity. It must use `ignoreErrors`. */
  load: () => Promise<Entity>
  valuesOf: (entity: Entity) => F
  save: (values: F, stored: Entity) => Promise<Saved>
}

/**
 * The save function of a dialog that edits a stored entity. Asks before it overwrites a change that another user has
 * saved since the dialog was opened; rejects if the user declines, so that the dialog stays open with its input.
 */
export function useCheckedSave<Entity, F, Saved>(source: CheckedSaveSource<Entity, F, Saved>) {
  const [editedVersion] = useState(() => JSON.stringify(source.valuesOf(source.opened)))
  return async (values: F): Promise<Saved> => {
    const loaded = await loadToOverwrite(source.load, source.valuesOf, editedVersion)
    if (!loaded) throw new Error('The user did not overwrite the change of another user')
    return source.save(values, loaded.stored)
  }
}
