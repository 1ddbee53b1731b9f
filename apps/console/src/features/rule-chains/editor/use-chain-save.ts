import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { ruleChainKeys, saveVersionedMetaData } from '../../../api/entities/rule-chains'
import { errorText } from '../../../api/request/error-text'
import { ApiError } from '../../../api/request/http'
import { type ChainComparison, compareChains, isSame } from '../model/compare-chains'
import { readChain } from '../model/read-chain'
import { writeChain } from '../model/write-chain'
import { useEditorStore } from './editor-store'
import { loadChain, loadChainNames, type OpenChain } from './open-chain'

/** Somebody else saved the chain while it was edited here. */
export interface Conflict {
  theirs: OpenChain
  /** What they changed. */
  changes: ChainComparison
}

/** Saves the draft as the next version of the chain; a chain changed meanwhile is not overwritten unasked. */
export function useChainSave(opened: OpenChain) {
  const store = useEditorStore()
  const queryClient = useQueryClient()
  const version = useRef(opened.version)
  const isRunning = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  async function run(work: () => Promise<void>) {
    if (isRunning.current) return
    isRunning.current = true
    setSaving(true)
    try {
      await work()
    } catch (error) {
      showToast({ type: 'error', text: errorText(error) })
    } finally {
      isRunning.current = false
      setSaving(false)
    }
  }

  async function saveDraft() {
    const draft = store.getState().history.present
    const metadata = { ...writeChain(draft), ruleChainId: opened.chain.id }
    const saved = await saveVersionedMetaData({
      ...metadata,
      ...(version.current !== undefined && { version: version.current }),
    })
    version.current = saved.version
    store.getState().restart(readChain(saved, await loadChainNames()))
    showToast({ type: 'success', text: i18next.t('rule-editor.saved') })
    await queryClient.invalidateQueries({ queryKey: ruleChainKeys.all })
  }

  async function storeOrCompare() {
    try {
      await saveDraft()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const theirs = await loadChain(opened.chain.id.id)
      const changes = compareChains(store.getState().saved, theirs.draft)
      if (!isSame(changes)) return setConflict({ theirs, changes })
      // Only the name or another property of the chain was saved meanwhile.
      version.current = theirs.version
      await saveDraft()
    }
  }

  return {
    isSaving,
    conflict,
    save: () => void run(storeOrCompare),
    dismiss: () => setConflict(null),
    /** Replaces what they saved by the draft. */
    overwrite(found: Conflict) {
      version.current = found.theirs.version
      setConflict(null)
      void run(storeOrCompare)
    },
    /** Gives up the draft. */
    reload(found: Conflict) {
      version.current = found.theirs.version
      setConflict(null)
      store.getState().restart(found.theirs.draft)
    },
  }
}
