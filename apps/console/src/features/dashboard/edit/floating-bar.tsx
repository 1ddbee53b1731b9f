import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { useIsPhone } from '@signalbox/ui/use-media'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textWidth } from '../../../i18n/text-width'
import { useEdit } from './edit-context'
import styles from './floating-bar.module.css'
import { ImportWidgetDialog } from './import-widget-dialog'
import type { DraftControl } from './use-draft'

/** Up to this total width, the three button texts fit beside an open panel on a typical screen. */
const MAX_TEXTS_PX = 360

interface FloatingBarProps {
  draft: DraftControl
  isSaving: boolean
  /** False while the panel of a widget has changes that were not applied. */
  mayApply: boolean
  onDiscard: () => void
  onApply: () => void
}

/** The floating toolbar: Add, Undo, Redo, Decline and Apply. */
export function FloatingBar({ draft, isSaving, mayApply, onDiscard, onApply }: FloatingBarProps) {
  const { t } = useTranslation()
  const { activeAddress, panel, openPanel } = useEdit()
  const [isImporting, setImporting] = useState(false)
  const textWidths = ['dashboard-edit.add-widget', 'dashboard-edit.decline', 'dashboard-edit.apply'].map(
    (key) => textWidth(t(key)),
  )
  const hasLongTexts = textWidths.reduce((sum, width) => sum + width) > MAX_TEXTS_PX
  return (
    <div className={styles.container}>
      <div
        className={cx(styles.bar, hasLongTexts && styles.hasLongTexts)}
        role="toolbar"
        aria-label={t('dashboard-edit.editing')}
      >
        <TextButton
          icon="add"
          label={t('dashboard-edit.add-widget')}
          onClick={() => void openPanel({ kind: 'library', address: activeAddress })}
        />
        <MenuButton
          icon="more_vert"
          label={t('dashboard-edit.more-ways-to-add')}
          entries={[
            {
              id: 'import',
              icon: 'upload',
              label: t('dashboard-edit.import-widget'),
              onSelect: () => setImporting(true),
            },
          ]}
        />
        <span className={styles.line} />
        <IconButton
          icon="undo"
          label={t('dashboard-edit.undo')}
          disabled={!draft.canUndo}
          onClick={draft.undo}
        />
        <IconButton
          icon="redo"
          label={t('dashboard-edit.redo')}
          disabled={!draft.canRedo}
          onClick={draft.redo}
        />
        <span className={styles.line} />
        <TextButton
          icon="close"
          label={t('dashboard-edit.decline')}
          disabled={isSaving}
          onClick={onDiscard}
        />
        <TextButton
          // An open panel has its own primary button.
          kind={panel ? 'plain' : 'primary'}
          icon="check"
          label={t('dashboard-edit.apply')}
          disabled={isSaving || !mayApply || draft.title.trim() === ''}
          onClick={onApply}
        />
        {isImporting && <ImportWidgetDialog onClose={() => setImporting(false)} />}
      </div>
    </div>
  )
}

interface TextButtonProps {
  icon: string
  label: string
  disabled?: boolean
  /** Only Apply has a kind. The texts of the other buttons are shortened or hidden in a narrow bar. */
  kind?: 'primary' | 'plain'
  onClick: () => void
}

/** A button with a text. On a phone it shows only its icon, so that all buttons fit side by side. */
function TextButton({ icon, label, kind, ...rest }: TextButtonProps) {
  if (useIsPhone()) return <IconButton icon={icon} label={label} active={kind === 'primary'} {...rest} />
  return (
    <Button
      kind={kind ?? 'ghost'}
      icon={icon}
      className={cx(!kind && styles.shrinks)}
      title={label}
      {...rest}
    >
      <span className={cx(!kind && styles.label)}>{label}</span>
    </Button>
  )
}
