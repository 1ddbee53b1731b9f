import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../canvas/canvas.module.css'
import { exportDraft } from '../import/export-draft'
import { useMakeRoot } from '../use-make-root'
import { ChainSettingsDialog } from './chain-settings-dialog'
import { useEditorContext } from './editor-context'
import { useEditor, useEditorStore } from './editor-store'
import { useEditorActions } from './use-editor-actions'

/** The actions on the whole chain. */
export function ChainMenu({ chain }: { chain: RuleChain }) {
  const { t } = useTranslation()
  const { openDock, dock } = useEditorContext()
  const store = useEditorStore()
  const actions = useEditorActions()
  const makeRoot = useMakeRoot()
  const [hasSettings, setSettings] = useState(false)
  const isEmpty = useEditor(({ history }) => history.present.nodes.length === 0)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('rule-editor.chain')}>
      <IconButton
        size="small"
        icon="timeline"
        label={t('rule-editor.messages')}
        active={dock?.kind === 'messages'}
        onClick={() => void openDock({ kind: 'messages' })}
      />
      <IconButton
        size="small"
        icon="history"
        label={t('versions.versions')}
        active={dock?.kind === 'versions'}
        onClick={() => void openDock({ kind: 'versions' })}
      />
      <MenuButton
        size="small"
        icon="more_vert"
        label={t('rule-editor.chain-actions')}
        entries={[
          {
            id: 'settings',
            icon: 'edit',
            label: t('rule-editor.chain-settings'),
            onSelect: () => setSettings(true),
          },
          {
            id: 'root',
            icon: 'flag',
            label: t('rulechain.make-root'),
            disabled: chain.root,
            onSelect: () => void makeRoot([chain]),
          },
          {
            id: 'debug-on',
            icon: 'bug_report',
            label: t('rule-editor.debug-all'),
            disabled: isEmpty,
            onSelect: () => actions.setDebug(true),
          },
          {
            id: 'debug-off',
            icon: 'bug_report',
            label: t('rule-editor.reset-debug'),
            disabled: isEmpty,
            onSelect: () => actions.setDebug(false),
          },
          {
            id: 'export',
            icon: 'download',
            label: t('rulechain.export'),
            onSelect: () => exportDraft(chain, store.getState().history.present),
          },
        ]}
      />
      {hasSettings && <ChainSettingsDialog chain={chain} onClose={() => setSettings(false)} />}
    </div>
  )
}
