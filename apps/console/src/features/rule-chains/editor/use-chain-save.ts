import type {
  RuleChain,
  RuleChainMetaData,
  RuleChainMetaDataInput,
} from '@signalbox/model/rule-chains/rule-chain'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useRef, useState } from 'react'
import { loadChainNames } from '../../../api/entities/open-rule-chain'
import { ruleChainKeys, saveVersionedMetaData } from '../../../api/entities/rule-chains'
import { versionKeys } from '../../../api/entities/versions'
import { errorText } from '../../../api/request/error-text'
import { ApiError } from '../../../api/request/http'
import { afterSave } from '../model/after-save'
import { type ChainComparison, compareChains, hasNoChanges } from '../model/compare-chains'
import { readChain } from '../model/read-chain'
import { writeChain } from '../model/write-chain'
import { useEditorStore } from './editor-store'
import { loadChain, type OpenChain } from './open-chain'

/** Another user saved the chain while it was edited here. */
export interface Conflict {
  theirs: OpenChain
  /** The changes that the other user saved. */
  changes: ChainComparison
}

type Content = Omit<RuleChainMetaDataInput, 'ruleChainId'>

/** The edited chain: a stored chain, or a chain that the first save creates. */
export type SaveTarget =
  | Pick<OpenChain, 'chain' | 'version'>
  | { create(content: Content): Promise<{ chain: RuleChain; metadata: RuleChainMetaData }> }

/**
 * Saves the draft as the next version of the chain. If another user has changed the chain meanwhile, that change is
 * overwritten only after a confirmation.
 */
export function useChainSave(target: SaveTarget) {
  const store = useEditorStore()
  const queryClient = useQueryClient()
  const [chain, setChain] = useState('chain' in target ? target.chain : null)
  const version = useRef('chain' in target ? target.version : undefined)
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

  async function send(content: Content): Promise<RuleChainMetaData> {
    if (chain)
      return saveVersionedMetaData({ ...content, ruleChainId: chain.id, version: version.current ?? null })
    if (!('create' in target)) throw new Error('There is no chain to save')
    const created = await target.create(content)
    setChain(created.chain)
    return created.metadata
  }

  async function saveDraft() {
    const sentDraft = store.getState().history.present
    const saved = await send(writeChain(sentDraft))
    version.current = saved.version
    const update = afterSave(sentDraft, saved.nodes)
    if (update) store.getState().onStored(sentDraft, update)
    else store.getState().restart(readChain(saved, await loadChainNames()))
    showToast({ type: 'success', text: i18next.t(chain ? 'rule-editor.saved' : 'rule-editor.import.saved') })
    if (chain) void queryClient.invalidateQueries({ queryKey: versionKeys.all(chain.id) })
    await queryClient.invalidateQueries({ queryKey: ruleChainKeys.all })
  }

  async function storeOrCompare() {
    try {
      await saveDraft()
    } catch (error) {
      if (!chain || !(error instanceof ApiError) || error.status !== 409) throw error
      const theirs = await loadChain(chain.id.id)
      const changes = compareChains(store.getState().saved, theirs.draft)
      if (!hasNoChanges(changes)) return setConflict({ theirs, changes })
      // The other user changed only the name or another property of the chain: the save overwrites no nodes or links.
      version.current = theirs.version
      await saveDraft()
    }
  }

  return {
    /** Null until a new chain is stored. */
    chain,
    isSaving,
    conflict,
    save: () => void run(storeOrCompare),
    dismiss: () => setConflict(null),
    /** Replaces the version of the other user with the draft. */
    overwrite({ theirs }: Conflict) {
      version.current = theirs.version
      setConflict(null)
      void run(storeOrCompare)
    },
    /** Discards the draft and shows the version of the other user. */
    reload({ theirs }: Conflict) {
      version.current = theirs.version
      setConflict(null)
      store.getState().restart(theirs.draft)
    },
  }
}
