import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { Fullscreen } from '@signalbox/ui/layout/fullscreen'
import { Split } from '@signalbox/ui/layout/split'
import { useMinWidth } from '@signalbox/ui/use-media'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { widgetLibraryKeys } from '../../api/entities/widget-types'
import { isSystemBundle } from '../../api/entities/widgets-bundles'
import { useSignedIn } from '../../api/request/session'
import { CopyTypeForm } from '../../entity/form/copy-type-form'
import { ConflictDialog } from '../../entity/versions/conflict-dialog'
import { VersionsDialog } from '../../entity/versions/versions-dialog'
import { SAME_PAGE, useLeaveGuard } from '../../forms/use-leave-guard'
import { CodeTabs } from './code-tabs'
import type { Draft } from './draft'
import { EditorToolbar } from './editor-toolbar'
import { PreviewPanel } from './preview-panel'
import { SchemaTabs } from './schema/schema-tabs'
import { ScriptPanel } from './script-panel'
import { useChosenProblem } from './use-chosen-problem'
import { useWidgetEditor } from './use-widget-editor'
import styles from './widget-editor.module.css'

interface WidgetEditorProps {
  initial: Draft
  stored: WidgetType | null
  bundle: WidgetsBundle
}

/** The editor of a widget type: its code and schemas, and a live preview. */
export function WidgetEditor({ initial, stored, bundle }: WidgetEditorProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { authority } = useSignedIn()
  const isWide = useMinWidth('md')
  const [isFullscreen, setFullscreen] = useState(false)
  const [isCopying, setCopying] = useState(false)
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  const isReadOnly = isSystemBundle(bundle) && authority !== 'SYS_ADMIN'
  const path = (id: string, owner = bundle) => `/widgets-bundles/${owner.id.id}/widgetTypes/${id}`
  const editor = useWidgetEditor({
    initial,
    stored,
    bundle,
    onSaved: (type) => {
      if (!stored) void navigate(path(type.id.id), { replace: true, state: SAME_PAGE })
    },
  })
  const { draft, change, problems } = editor
  const isLocked = isReadOnly || editor.isCreating
  const { chosenProblem, choose } = useChosenProblem(problems)
  useLeaveGuard(editor.changeCount > 0 && !isReadOnly)

  const text = (name: string) => t(`widget-editor.${name}`)
  const shortcut = (keys: string, name: string) => ({ keys, description: text(name), inFields: true })
  useShortcut(shortcut('Ctrl+q', 'undo'), editor.undo, editor.canUndo)
  useShortcut(shortcut('Ctrl+s', 'save'), () => void editor.save(), !isReadOnly)
  useShortcut(shortcut('Ctrl+Shift+s', 'save-as'), () => setCopying(true))
  useShortcut(shortcut('Ctrl+Shift+f', 'fullscreen'), () => setFullscreen(!isFullscreen))
  useShortcut(shortcut('Ctrl+enter', 'run'), editor.start)

  const top = [
    <CodeTabs key="code" {...{ draft, change }} isReadOnly={isLocked} />,
    <SchemaTabs key="schema" {...{ draft, change, problems, chosenProblem }} isReadOnly={isLocked} />,
  ] as const
  const bottom = [
    <ScriptPanel
      key="script"
      {...{ draft, change, problems, chosenProblem }}
      isReadOnly={isLocked}
      onChoose={choose}
    />,
    <PreviewPanel
      key="preview"
      {...{ editor, bundle }}
      onSize={(sizeX, sizeY) => change({ sizeX, sizeY })}
    />,
  ] as const

  return (
    <Fullscreen active={isFullscreen} onExit={() => setFullscreen(false)} className={styles.page}>
      <div className={styles.editor}>
        <EditorToolbar
          {...{ editor, isReadOnly, isFullscreen }}
          onToggleFullscreen={() => setFullscreen(!isFullscreen)}
          onSaveAs={() => setCopying(true)}
          onVersions={stored && !isReadOnly ? () => setVersionsOpen(true) : undefined}
        />
        {isWide ? (
          <Split direction="column" firstShare={35} label={text('split.top')}>
            {[
              <Split key="top" direction="row" firstShare={50} label={text('split.code')}>
                {[...top]}
              </Split>,
              <Split key="bottom" direction="row" firstShare={50} label={text('split.preview')}>
                {[...bottom]}
              </Split>,
            ]}
          </Split>
        ) : (
          <div className={styles.stack}>
            {top}
            {bottom}
          </div>
        )}
      </div>
      {isCopying && (
        <CopyTypeForm
          title={text('save-as')}
          name={draft.name ? t('widget-library.copy-of', { name: draft.name }) : ''}
          scope={authority === 'SYS_ADMIN' ? 'system' : 'tenant'}
          save={editor.saveAs}
          onClose={() => setCopying(false)}
          onSaved={(type, target) => {
            editor.markSaved()
            setCopying(false)
            void navigate(path(type.id.id, target))
          }}
        />
      )}
      {stored && isVersionsOpen && (
        <VersionsDialog
          entity={{ entityType: 'WIDGET_TYPE', id: stored.id.id }}
          name={draft.name}
          queryKeys={[widgetLibraryKeys.all]}
          // Unsaved changes are kept; saving them reports the conflict.
          onRestored={() => editor.changeCount === 0 && void editor.reload()}
          onClose={() => setVersionsOpen(false)}
        />
      )}
      {editor.hasConflict && (
        <ConflictDialog
          title={t('widget-editor.conflict.title')}
          onClose={editor.closeConflict}
          onReload={() => void editor.reload()}
          onOverwrite={() => void editor.save(true)}
        >
          {t('widget-editor.conflict.text')}
        </ConflictDialog>
      )}
    </Fullscreen>
  )
}
