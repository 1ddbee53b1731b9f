import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { change, redo, startHistory, undo } from '@signalbox/model/dashboard/history'
import { useRef, useState } from 'react'
import type { DashboardDocument } from '../../../api/search/dashboard-document'

interface Draft {
  title: string
  configuration: DashboardConfiguration
}

export type Edit = (configuration: DashboardConfiguration) => DashboardConfiguration

/** The draft of the dashboard, with its undo steps. */
export function useDraft({ title, configuration }: DashboardDocument) {
  const [initialDraft] = useState<Draft>({ title, configuration })
  const [history, setHistory] = useState(() => startHistory(initialDraft))
  // Consecutive steps of the same name, such as typing a title, are undone together.
  const lastStep = useRef<string | undefined>(undefined)

  function apply(edit: (draft: Draft) => Draft, step: string | undefined) {
    const isSameStep = step !== undefined && step === lastStep.current
    lastStep.current = step
    setHistory((now) => change(now, edit(now.present), isSameStep))
  }

  function moveInHistory(move: typeof undo) {
    lastStep.current = undefined
    setHistory((now) => move(now))
  }

  return {
    ...history.present,
    isDirty: history.present !== initialDraft,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    edit: (edit: Edit, step?: string) =>
      apply((draft) => {
        const configuration = edit(draft.configuration)
        return configuration === draft.configuration ? draft : { ...draft, configuration }
      }, step),
    setTitle: (title: string) => apply((draft) => ({ ...draft, title }), 'title'),
    undo: () => moveInHistory(undo),
    redo: () => moveInHistory(redo),
  }
}

export type DraftControl = ReturnType<typeof useDraft>
