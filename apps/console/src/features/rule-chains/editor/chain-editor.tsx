import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import { useMinWidth } from '@signalbox/ui/use-media'
import { Panel, ReactFlowProvider } from '@xyflow/react'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import canvasStyles from '../canvas/canvas.module.css'
import { ChainCanvas } from '../canvas/chain-canvas'
import { NO_MARKS } from '../canvas/marks'
import { useIsPainted } from '../canvas/use-is-painted'
import { LibraryPanel } from '../library/library-panel'
import type { Catalogue } from '../model/node-info'
import { problemsOf } from '../model/node-problems'
import { CanvasSearch } from './canvas-search'
import { ChangeBar } from './change-bar'
import styles from './editor.module.css'
import { type CanvasView, type EditorContext, type EditorDialog, EditorProvider } from './editor-context'
import { EditorShortcuts } from './editor-shortcuts'
import { useChainDraft } from './editor-store'
import { ChainDock, Dock, EditorDialogs, loadLazyParts } from './lazy-parts'
import type { useDock } from './use-dock'
import { useIsInDock } from './use-is-in-dock'

interface ChainEditorProps {
  chainId: string | null
  chainName: string
  catalogue: Catalogue
  dock: ReturnType<typeof useDock>
  isSaving: boolean
  onApply: () => void
  onDiscard: () => void
  onOpenChain: (id: string) => void
  /** The content at the top end of the canvas. */
  menu?: ReactNode
}

/** The editor of one chain: library, canvas, dock. */
export function ChainEditor(props: ChainEditorProps) {
  const { t } = useTranslation()
  const { catalogue, dock } = props
  const draft = useChainDraft()
  const isWide = useMinWidth('md')
  const [hasLibrary, setLibrary] = useState(isWide)
  // The library is closed at first while messages or versions are shown, because they need the space.
  const [isLibraryOpenWithChainDock, setLibraryOpenWithChainDock] = useState(false)
  const [dialog, openDialog] = useState<EditorDialog | null>(null)
  const [view, showOnCanvas] = useState<CanvasView | null>(null)
  const [isFull, setFull] = useState(false)
  const isInDock = useIsInDock()
  const search = useRef<HTMLInputElement>(null)
  const isPainted = useIsPainted()
  useEffect(() => {
    if (isPainted) loadLazyParts()
  }, [isPainted])
  const problems = useMemo(() => problemsOf(draft, catalogue), [draft, catalogue])

  const isReadOnly = view?.draft !== undefined
  const dockKind = dock.dock?.kind
  const chainDock = dockKind === 'messages' || dockKind === 'versions' ? dockKind : null
  const [isLibraryOpen, setLibraryOpen] = chainDock
    ? ([isLibraryOpenWithChainDock, setLibraryOpenWithChainDock] as const)
    : ([hasLibrary, setLibrary] as const)
  const context: EditorContext = {
    chainId: props.chainId,
    chainName: props.chainName,
    catalogue,
    problems,
    apply: props.onApply,
    discard: props.onDiscard,
    dock: dock.dock,
    openDock: dock.openDock,
    setDockDirty: dock.setDockDirty,
    openDialog,
    showOnCanvas,
    isFull,
    setFull,
    openChain: props.onOpenChain,
  }

  const bar = isReadOnly ? (
    <div className={canvasStyles.bar}>
      <span className={styles.note}>{t('rule-editor.read-only')}</span>
      <Button size="small" icon="edit" onClick={() => void dock.openDock(null)}>
        {t('rule-editor.back-to-editing')}
      </Button>
    </div>
  ) : (
    <ChangeBar
      isSaving={props.isSaving}
      problems={problems}
      onDiscard={props.onDiscard}
      onApply={props.onApply}
    />
  )

  return (
    <EditorProvider value={context}>
      <ReactFlowProvider>
        <div className={cx(styles.page, isFull && styles.full)}>
          {isLibraryOpen && !isReadOnly && <LibraryPanel onClose={() => setLibraryOpen(false)} />}
          <div className={styles.canvas}>
            <ChainCanvas
              drawing={{ draft: view?.draft ?? draft, catalogue, problems, marks: view?.marks ?? NO_MARKS }}
              readOnly={isReadOnly}
              bar={bar}
            >
              <Panel position="top-left" className={styles.top ?? ''}>
                {!isLibraryOpen && !isReadOnly && (
                  <div className={canvasStyles.bar}>
                    <IconButton
                      size="small"
                      icon="menu"
                      label={t('rule-editor.open-library')}
                      onClick={() => setLibraryOpen(true)}
                    />
                  </div>
                )}
                {view?.heading}
                {!isReadOnly && <CanvasSearch ref={search} />}
              </Panel>
              {(view?.legend || props.menu) && (
                <Panel position="top-right">{view?.legend ?? props.menu}</Panel>
              )}
            </ChainCanvas>
          </div>
          <Suspense fallback={null}>
            {chainDock && props.chainId && <ChainDock chainId={props.chainId} tab={chainDock} />}
            {dock.dock && !chainDock && <Dock />}
          </Suspense>
          <Suspense fallback={null}>
            {dialog && <EditorDialogs dialog={dialog} onClose={() => openDialog(null)} />}
          </Suspense>
          <EditorShortcuts
            canEdit={!isInDock && !isReadOnly}
            problems={problems}
            onApply={props.onApply}
            onSearch={() => search.current?.focus()}
          />
        </div>
      </ReactFlowProvider>
    </EditorProvider>
  )
}
