import type { DryRunMessage, PathStep } from '@signalbox/model/rule-chains/rule-chain-run'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dryRun } from '../../../api/entities/rule-chain-run'
import { useEditorStore } from '../editor/editor-store'
import type { ChainDraft } from '../model/chain-draft'
import { writeChain } from '../model/write-chain'

/** Runs messages through the current draft. */
export function useDryRun(chainId: string | null) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const [isRunning, setRunning] = useState(false)
  const [steps, setSteps] = useState<readonly PathStep[] | null>(null)

  // A result is dropped if another run or `clear()` followed: the user has chosen another message.
  const lastRun = useRef(0)

  async function start(message: DryRunMessage) {
    const run = ++lastRun.current
    setRunning(true)
    try {
      const [result] = (await dryRun(requestOf(store.getState().history.present, chainId, [message]))).runs
      if (run !== lastRun.current) return
      setSteps(result?.steps ?? [])
      if (result?.truncated) showToast({ type: 'error', text: t('rule-editor.trace.truncated') })
    } catch {
      // The request layer has shown the reason.
    } finally {
      setRunning(false)
    }
  }

  function clear() {
    lastRun.current++
    setSteps(null)
  }

  return { isRunning, steps, run: start, clear }
}

/** The request that runs messages through a draft. */
export const requestOf = (draft: ChainDraft, chainId: string | null, messages: DryRunMessage[]) => ({
  metadata: {
    ...writeChain(draft),
    ruleChainId: chainId ? ({ entityType: 'RULE_CHAIN', id: chainId } as const) : null,
  },
  messages,
})
