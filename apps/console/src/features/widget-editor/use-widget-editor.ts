import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { widgetLibraryKeys } from '../../api/entities/widget-types'
import { getWidgetTypeById, saveWidgetType } from '../../api/entities/widgets-bundles'
import { errorText } from '../../api/request/error-text'
import { markSaving } from '../../forms/unsaved-input'
import {
  countChangedFields,
  type Draft,
  descriptorOf,
  draftOf,
  draftReducer,
  startDraftHistory,
} from './draft'
import { findProblems } from './problems'
import { useProblems } from './use-problems'
import { useTrialRun } from './use-trial-run'

interface EditorParts {
  initial: Draft
  stored: WidgetType | null
  bundle: WidgetsBundle
  onSaved: (type: WidgetType) => void
}

/** Changes, runs, checks and saves the draft of a widget type. */
export function useWidgetEditor({ initial, stored, bundle, onSaved }: EditorParts) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [history, dispatch] = useReducer(draftReducer, initial, startDraftHistory)
  const [saved, setSaved] = useState(stored)
  const [savedDraft, setSavedDraft] = useState(initial)
  const [run, setRun] = useState({ draft: initial, round: 0 })
  const { runError, clearRunError, report, nextResult } = useTrialRun()
  const [isSaving, setSaving] = useState(false)
  // A ref, because state changes only at the next render: a second save before that would create a second type.
  const isBusy = useRef(false)
  const [hasConflict, setConflict] = useState(false)
  const draft = history.current
  const changeCount = countChangedFields(draft, savedDraft)
  const { problems, setDraftProblems } = useProblems(draft, runError)

  async function store(
    identity: Pick<WidgetType, 'bundleAlias'> & { id?: WidgetType['id']; alias: string | null; name: string },
  ) {
    const type = await saveWidgetType({ ...identity, descriptor: descriptorOf(draft, saved?.descriptor) })
    await queryClient.invalidateQueries({ queryKey: widgetLibraryKeys.all })
    return type
  }

  function start(startedDraft = draft) {
    clearRunError()
    setRun((last) => ({ draft: startedDraft, round: last.round + 1 }))
  }

  /** Runs the draft in the preview, and returns its error or `null`. */
  function runTrial() {
    const result = nextResult()
    start()
    return result
  }

  /** Saves the draft. If the user leaves the page during the save, the leave guard asks only if the save fails. */
  function save(isForced = false): Promise<void> {
    const saving = checkAndStore(isForced)
    markSaving(saving)
    return saving
  }

  async function checkAndStore(isForced: boolean) {
    if (isBusy.current) return
    if (draft.name.trim() === '') {
      showToast({ type: 'error', text: t('entity.name-required') })
      return
    }
    isBusy.current = true
    setSaving(true)
    try {
      const problem = (await findProblems(draft, t)).find(({ isError }) => isError)
      if (problem) {
        setDraftProblems([problem])
        showToast({ type: 'error', text: t('widget-editor.unable-to-save', { message: problem.message }) })
        return
      }
      const failure = isForced ? null : await runTrial()
      if (failure) {
        showToast({ type: 'error', text: t('widget-editor.unable-to-save', { message: failure.message }) })
        return
      }
      if (saved && !isForced && (await isChangedElsewhere(saved))) return setConflict(true)
      setConflict(false)
      const { id, alias = null, bundleAlias = bundle.alias } = saved ?? {}
      const type = await store({ ...(id && { id }), alias, bundleAlias, name: draft.name.trim() })
      setSaved(type)
      setSavedDraft(draft)
      showToast({ type: 'success', text: t('widget-editor.saved'), durationMs: 500 })
      onSaved(type)
    } catch (error) {
      showToast({ type: 'error', text: errorText(error) })
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }

  return {
    draft,
    run,
    problems,
    changeCount,
    isSaving,
    /** Whether a new type is being saved. After the save, another editor replaces this one and would drop new input. */
    isCreating: isSaving && saved === null,
    hasConflict,
    canUndo: history.past.length > 0,
    change: (change: Partial<Draft>) => dispatch({ change }),
    undo: () => dispatch({ undo: true }),
    start: () => start(),
    report,
    save,
    saveAs: (name: string, target: WidgetsBundle) => store({ alias: null, bundleAlias: target.alias, name }),
    /** Marks the draft as saved. Called after the draft was saved as another type. */
    markSaved: () => setSavedDraft(draft),
    closeConflict: () => setConflict(false),
    async reload() {
      if (!saved) return
      try {
        const type = await getWidgetTypeById(saved.id.id)
        const reloaded = draftOf(type)
        setConflict(false)
        setSaved(type)
        setSavedDraft(reloaded)
        dispatch({ restart: reloaded })
        start(reloaded)
      } catch (error) {
        showToast({ type: 'error', text: errorText(error) })
      }
    },
  }
}

/** Whether another user has saved the type since it was opened here. */
async function isChangedElsewhere(saved: WidgetType): Promise<boolean> {
  const stored = await getWidgetTypeById(saved.id.id)
  return JSON.stringify([stored.name, stored.descriptor]) !== JSON.stringify([saved.name, saved.descriptor])
}
