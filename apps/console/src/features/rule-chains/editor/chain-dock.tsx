import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVersionCount } from '../../../entity/versions/use-version-count'
import type { VersionPair } from '../../../entity/versions/version-list'
import { Plate } from '../canvas/plate'
import styles from '../dock/dock.module.css'
import { DockFrame } from '../dock/dock-frame'
import type { ChainDraft } from '../model/chain-draft'
import { pairNodes } from '../model/compare-chains'
import { withStoredId } from '../model/restore-node'
import { dryRunMessage } from '../trace/dry-run-message'
import { MessagesTab } from '../trace/messages-tab'
import { SampleDialog } from '../trace/sample-dialog'
import { useDryRun } from '../trace/use-dry-run'
import { useMessagePath, useTrace } from '../trace/use-trace'
import { MAX_MESSAGES } from '../versions/run-both'
import { VersionsTab } from '../versions/versions-tab'
import { useEditorContext } from './editor-context'
import { useEditor, useEditorStore } from './editor-store'

interface ChainDockProps {
  chainId: string
  tab: 'messages' | 'versions'
}

/** The recorded messages of the chain, and its versions. */
export function ChainDock({ chainId, tab }: ChainDockProps) {
  const { t } = useTranslation()
  const { chainName, openDock } = useEditorContext()
  const debugged = useEditor(
    ({ history }) => history.present.nodes.filter((node) => node.kind === 'node' && node.debugMode).length,
  )
  const [messageId, setMessageId] = useState<string | null>(null)
  const [pair, setPair] = useState<VersionPair | null>(null)
  const [isRunning, setRunning] = useState(false)
  const dryRun = useDryRun(chainId)
  const restore = useRestore(pair)
  const { data: trace } = useTrace(chainId, false)
  const { data: versions } = useVersionCount({ entityType: 'RULE_CHAIN', id: chainId })

  return (
    <DockFrame
      plate={<Plate category="RULE_CHAIN" size={28} />}
      title={chainName}
      subtitle={
        tab === 'messages'
          ? t('rule-editor.trace.debugged', { count: debugged })
          : t('rule-editor.version-count', { count: versions ?? 0 })
      }
      tabs={[
        { id: 'messages', label: t('rule-editor.messages'), count: trace?.messages.length },
        { id: 'versions', label: t('versions.versions'), count: versions },
      ]}
      tab={tab}
      onTab={(id) => void openDock({ kind: id === 'versions' ? 'versions' : 'messages' })}
      onClose={() => void openDock(null)}
      actions={
        tab === 'messages' ? (
          <DryRunButtons chainId={chainId} messageId={messageId} dryRun={dryRun} />
        ) : (
          pair && (
            <>
              <Button
                size="small"
                icon="play_arrow"
                aria-pressed={isRunning}
                onClick={() => setRunning(!isRunning)}
              >
                {t('rule-editor.run-both', { count: Math.min(trace?.messages.length ?? 0, MAX_MESSAGES) })}
              </Button>
              <Button
                size="small"
                kind="primary"
                icon="history"
                disabled={!restore.isReady}
                onClick={restore.run}
              >
                {t('versions.restore', { number: pair.older.version })}
              </Button>
            </>
          )
        )
      }
    >
      {tab === 'messages' ? (
        <MessagesTab {...{ chainId, messageId, dryRun }} onMessage={setMessageId} />
      ) : (
        <VersionsTab {...{ chainId, pair, isRunning }} onPair={setPair} onOlder={restore.setOlder} />
      )}
    </DockFrame>
  )
}

interface DryRunButtonsProps {
  chainId: string
  messageId: string | null
  dryRun: ReturnType<typeof useDryRun>
}

function DryRunButtons({ chainId, messageId, dryRun }: DryRunButtonsProps) {
  const { t } = useTranslation()
  const [isSample, setSample] = useState(false)
  const { data: path } = useMessagePath(chainId, messageId)
  const recordedMessage = path?.steps[0]?.in.msg
  return (
    <>
      {dryRun.steps && <span className={styles.edited}>{t('rule-editor.trace.dry-note')}</span>}
      <Button size="small" disabled={dryRun.isRunning} onClick={() => setSample(true)}>
        {t('rule-editor.trace.sample')}
      </Button>
      <Button
        size="small"
        kind="primary"
        icon={dryRun.steps ? 'refresh' : 'play_arrow'}
        disabled={!recordedMessage || dryRun.isRunning}
        onClick={() => recordedMessage && void dryRun.run(dryRunMessage(recordedMessage))}
      >
        {t(dryRun.steps ? 'rule-editor.trace.run-draft-again' : 'rule-editor.trace.run-draft')}
      </Button>
      {isSample && (
        <SampleDialog onRun={(message) => void dryRun.run(message)} onClose={() => setSample(false)} />
      )}
    </>
  )
}

/** Replaces the draft by the older of two compared versions. The server stores it when the user applies the changes. */
function useRestore(pair: VersionPair | null) {
  const store = useEditorStore()
  const { openDock } = useEditorContext()
  const [older, setOlder] = useState<ChainDraft | undefined>(undefined)
  return {
    isReady: pair !== null && older !== undefined,
    setOlder,
    run() {
      if (!older) return
      store.getState().edit((draft) => withStoredIds(older, draft))
      void openDock(null)
    },
  }
}

/** A version in which the nodes that still exist have their current server ids. */
function withStoredIds(older: ChainDraft, now: ChainDraft): ChainDraft {
  const pairs = pairNodes(now, older)
  return { ...older, nodes: older.nodes.map((node) => withStoredId(node, pairs.get(node.id))) }
}
