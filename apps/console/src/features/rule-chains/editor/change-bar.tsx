import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { useFrom } from '@signalbox/ui/use-media'
import { useTranslation } from 'react-i18next'
import styles from '../canvas/canvas.module.css'
import { isNothingSelected } from '../model/chain-draft'
import { blockingProblem, type NodeProblem } from '../model/node-problems'
import { isDirty, useEditor } from './editor-store'
import { useApply } from './use-apply'
import { useEditorActions } from './use-editor-actions'

interface ChangeBarProps {
  isSaving: boolean
  problems: ReadonlyMap<string, NodeProblem>
  onDecline: () => void
  onApply: () => void
}

/** What can be done with the selection, and the way to keep or drop all changes. */
export function ChangeBar({ isSaving, problems, onDecline, onApply }: ChangeBarProps) {
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
  const isWide = useFrom('md')
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
      <IconButton
        size="small"
        icon="bug_report"
        label={t('rule-editor.reset-debug')}
        disabled={!hasDebug}
        onClick={() => actions.setDebug(false)}
      />
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
          <Button size="small" kind="ghost" disabled={!isEdited || isSaving} onClick={onDecline}>
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
            onClick={onDecline}
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
