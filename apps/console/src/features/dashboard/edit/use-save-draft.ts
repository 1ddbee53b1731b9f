import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type DashboardToEdit,
  dashboardDocumentKeys,
  getDashboardVersion,
  saveDashboardDocument,
} from '../../../api/search/dashboard-document'
import type { DraftControl } from './use-draft'

/** Saves the draft. If the stored dashboard has changed since it was opened, `conflict` is set instead. */
export function useSaveDraft(
  { document, version }: DashboardToEdit,
  draft: DraftControl,
  onSaved: () => void,
) {
  const queryClient = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  // A ref, because state changes only at the next render: a second call before that render would save again.
  const isBusy = useRef(false)
  const [isSaved, setSaved] = useState(false)
  const [conflict, setConflict] = useState(false)

  async function run(work: () => Promise<void>) {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    try {
      await work()
    } catch {
      // The request layer has shown the error; the draft is kept.
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  async function saveDraft() {
    const { title, configuration } = draft
    const saved = await saveDashboardDocument({ ...document, title: title.trim(), configuration })
    queryClient.setQueryData(dashboardDocumentKeys.one(saved.id.id), saved)
    void queryClient.invalidateQueries({ queryKey: ['entity-choice', 'DASHBOARD', saved.id.id] })
    setSaved(true)
    onSaved()
  }

  return {
    isSaving,
    isSaved,
    conflict,
    dismiss: () => setConflict(false),
    apply: () =>
      void run(async () => {
        if (draft.title.trim() === '') return
        if (!draft.isDirty) return onSaved()
        if ((await getDashboardVersion(document.id.id)) !== version) setConflict(true)
        else await saveDraft()
      }),
    overwrite: () =>
      void run(async () => {
        setConflict(false)
        await saveDraft()
      }),
  }
}
