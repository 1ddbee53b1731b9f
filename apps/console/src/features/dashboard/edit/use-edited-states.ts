import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { renamedStateId } from '@signalbox/model/dashboard/edit-states'
import type { StateEntry } from '@signalbox/model/dashboard/state-url'
import { useState } from 'react'
import { type StateStore, useLocalStates } from '../use-states'

/**
 * `stateStore` has the state that is open in the editor, `viewStates` the states that the view opens again after
 * saving. If an edit, Undo or Redo changes the id of an open state, the state stays open.
 */
export function useEditedStates(
  { states }: DashboardConfiguration,
  openedStates: readonly StateEntry[],
): { stateStore: StateStore; viewStates: readonly StateEntry[] } {
  const stateStore = useLocalStates(openedStates.at(-1) ?? { id: '', params: {} })
  const [viewStates, setViewStates] = useState(openedStates)
  const [previousStates, setPreviousStates] = useState(states)
  if (states !== previousStates) {
    const renamed = (entries: readonly StateEntry[]) =>
      entries.map((entry) => ({ ...entry, id: renamedStateId(previousStates, states, entry.id) }))
    setPreviousStates(states)
    setViewStates(renamed(viewStates))
    stateStore.store(renamed(stateStore.stored))
  }
  return { stateStore, viewStates }
}
