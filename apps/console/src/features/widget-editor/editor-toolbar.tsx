import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useMinWidth } from '@signalbox/ui/use-media'
import { WIDGET_TYPES } from '@signalbox/widgets/define-widget'
import { useTranslation } from 'react-i18next'
import { withKind } from './kind-config'
import type { useWidgetEditor } from './use-widget-editor'
import styles from './widget-editor.module.css'

interface EditorToolbarProps {
  editor: ReturnType<typeof useWidgetEditor>
  isReadOnly: boolean
  isFullscreen: boolean
  onToggleFullscreen: () => void
  onSaveAs: () => void
  /** Undefined for a new type and for a read-only type. */
  onVersions?: (() => void) | undefined
}

/** The name and the kind of the widget type, and the buttons of the editor. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { editor, isReadOnly, isFullscreen, onToggleFullscreen, onSaveAs, onVersions } = props
  const { t } = useTranslation()
  const isWide = useMinWidth('md')
  const { draft, change, changeCount } = editor
  const isLocked = isReadOnly || editor.isCreating
  const fullscreenLabel = t(isFullscreen ? 'fullscreen.exit' : 'fullscreen.expand')
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('widget-editor.title')}>
      <TextField
        className={styles.name}
        ariaLabel={t('entity.name')}
        placeholder={t('entity.name')}
        value={draft.name}
        readOnly={isLocked}
        maxLength={255}
        onChange={(name) => change({ name })}
      />
      <SelectField<string>
        className={styles.kind}
        ariaLabel={t('widget-editor.kind')}
        value={draft.type}
        disabled={isLocked}
        options={WIDGET_TYPES.map((value) => ({ value, label: t(`widget-library.kind.${value}`) }))}
        onChange={(type) => change(withKind(draft, type))}
      />
      <span className={styles.state} role="status">
        {isReadOnly
          ? t('widget-editor.read-only')
          : changeCount > 0 && t('widget-editor.unsaved', { count: changeCount })}
      </span>
      <Button icon="play_arrow" onClick={editor.start} title="Ctrl+Enter">
        {t('widget-editor.run')}
      </Button>
      {isWide ? (
        <>
          <Button kind="ghost" icon="undo" disabled={!editor.canUndo} onClick={editor.undo} title="Ctrl+Q">
            {t('widget-editor.undo')}
          </Button>
          {onVersions && <IconButton icon="history" label={t('versions.versions')} onClick={onVersions} />}
          <IconButton
            icon={isFullscreen ? 'fullscreen_exit' : 'fullscreen'}
            label={fullscreenLabel}
            aria-pressed={isFullscreen}
            onClick={onToggleFullscreen}
          />
          <Button icon="content_copy" onClick={onSaveAs} title="Ctrl+Shift+S">
            {t('widget-editor.save-as')}
          </Button>
        </>
      ) : (
        <MenuButton
          icon="more_vert"
          label={t('widget-editor.more')}
          entries={[
            {
              id: 'undo',
              label: t('widget-editor.undo'),
              icon: 'undo',
              disabled: !editor.canUndo,
              onSelect: editor.undo,
            },
            { id: 'save-as', label: t('widget-editor.save-as'), icon: 'content_copy', onSelect: onSaveAs },
            ...(onVersions
              ? [
                  {
                    id: 'versions',
                    label: t('versions.versions'),
                    icon: 'history' as const,
                    onSelect: onVersions,
                  },
                ]
              : []),
            {
              id: 'full',
              label: fullscreenLabel,
              icon: isFullscreen ? 'fullscreen_exit' : 'fullscreen',
              onSelect: onToggleFullscreen,
            },
          ]}
        />
      )}
      {!isReadOnly && (
        <Button
          kind="primary"
          icon="save"
          disabled={editor.isSaving || changeCount === 0}
          onClick={() => void editor.save()}
          title="Ctrl+S"
        >
          {t('action.save')}
        </Button>
      )}
    </div>
  )
}
