import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useMedia, useMinWidth } from '@signalbox/ui/use-media'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../canvas/canvas.module.css'
import { isNothingSelected } from '../model/chain-draft'
import { countChanges } from '../model/count-changes'
import { blockingProblem, type NodeProblem } from '../model/node-problems'
import editorStyles from './editor.module.css'
import { isDirty, useChainDraft, useEditor } from './editor-store'
import { TouchButtons } from './touch-buttons'
import { useApply } from './use-apply'
import { useEditorActions } from './use-editor-actions'

interface ChangeBarProps {
  isSaving: boolean
  problems: ReadonlyMap<string, NodeProblem>
  onDiscard: () => void
  onApply: () => void
}

/** The actions for the selection, Undo and Redo, and the buttons that save or discard all changes. */
export function ChangeBar({ isSaving, problems, onDiscard, onApply }: ChangeBarProps) {
  const { t } = useTranslation()
  const actions = useEditorActions()
  const apply = useApply(problems, onApply)
  const isEdited = useEditor(isDirty)
  const hasSelection = useEditor(({ selection }) => !isNothingSelected(selection))
  const canUndo = useEditor(({ history }) => history.past.length > 0)
  const canRedo = useEditor(({ history }) => history.future.length > 0)
  const hasDebug = useEditor(({ history }) =>
    history.present.nodes.some((node) => node.kind === 'node' && node.debugMode),
  )
  const saved = useEditor((state) => state.saved)
  const draft = useChainDraft()
  const changes = useMemo(() => countChanges(saved, draft), [saved, draft])
  const isWide = useMinWidth('md')
  // On touch screens other buttons replace the debug button, which is also in the menu of the chain.
  const isTouch = useMedia('(pointer: coarse)')
  const isBlocked = blockingProblem(problems) !== null
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('rule-editor.changes')}>
      <IconButton
        size="small"
        icon="delete"
        label={t('rule-editor.delete-selected')}
        disabled={!hasSelection}
        onClick={() => actions.remove()}
      />
      {isTouch ? (
        <TouchButtons />
      ) : (
        <IconButton
          size="small"
          icon="bug_report"
          label={t('rule-editor.reset-debug')}
          disabled={!hasDebug}
          onClick={() => actions.setDebug(false)}
        />
      )}
      <span className={styles.line} />
      <IconButton
        size="small"
        icon="undo"
        label={t('rule-editor.undo')}
        disabled={!canUndo}
        onClick={actions.undo}
      />
      <IconButton
        size="small"
        icon="redo"
        label={t('rule-editor.redo')}
        disabled={!canRedo}
        onClick={actions.redo}
      />
      <span className={styles.line} />
      {isWide ? (
        <>
          {isEdited && (
            <span className={editorStyles.note}>{t('rule-editor.draft-changes', { count: changes })}</span>
          )}
          <Button size="small" kind="ghost" disabled={!isEdited || isSaving} onClick={onDiscard}>
            {t('rule-editor.decline-changes')}
          </Button>
          <Button
            size="small"
            icon="check"
            disabled={!isEdited || isSaving}
            aria-disabled={!isEdited || isSaving || isBlocked}
            onClick={apply}
          >
            {t('rule-editor.apply-changes')}
          </Button>
        </>
      ) : (
        <>
          <IconButton
            icon="close"
            label={t('rule-editor.decline-changes')}
            disabled={!isEdited || isSaving}
            onClick={onDiscard}
          />
          <IconButton
            icon="check"
            active
            label={t('rule-editor.apply-changes')}
            disabled={!isEdited || isSaving}
            aria-disabled={!isEdited || isSaving || isBlocked}
            onClick={apply}
          />
        </>
      )}
    </div>
  )
}
