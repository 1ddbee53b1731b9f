import { IconButton } from '@signalbox/ui/actions/icon-button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { useReactFlow, useStore } from '@xyflow/react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../i18n/format'
import { useEditorContext } from '../editor/editor-context'
import { useEditor } from '../editor/editor-store'
import { useEditorActions } from '../editor/use-editor-actions'
import type { Alignment } from '../model/edit-chain'
import styles from './canvas.module.css'
import { FIT_OPTIONS } from './drawing'

interface ZoomBarProps {
  hasMap: boolean
  onMap: () => void
  snaps: boolean
  onSnap: () => void
  readOnly: boolean
}

const ALIGNMENTS: readonly { how: Alignment; icon: string }[] = [
  { how: 'left', icon: 'align_horizontal_left' },
  { how: 'center', icon: 'align_horizontal_center' },
  { how: 'top', icon: 'align_vertical_top' },
  { how: 'middle', icon: 'align_vertical_center' },
  { how: 'distribute-x', icon: 'horizontal_distribute' },
  { how: 'distribute-y', icon: 'vertical_distribute' },
]

/** The buttons for zoom, fit and full window, and the menu with the map, the grid and the arrangement. */
export function ZoomBar({ hasMap, onMap, snaps, onSnap, readOnly }: ZoomBarProps) {
  const { t } = useTranslation()
  const flow = useReactFlow()
  // Subscribes to the zoom only: the viewport changes with each frame of a pan.
  const zoom = useStore(({ transform }) => transform[2])
  const { isFull, setFull } = useEditorContext()
  const actions = useEditorActions()
  const canAlign = useEditor(({ selection }) => selection.nodes.length > 1)
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('rule-editor.view')}>
      <IconButton
        size="small"
        icon="remove"
        label={t('rule-editor.zoom-out')}
        onClick={() => void flow.zoomOut()}
      />
      <span className={styles.percent}>{formatPercent(Math.round(zoom * 100) / 100)}</span>
      <IconButton
        size="small"
        icon="add"
        label={t('rule-editor.zoom-in')}
        onClick={() => void flow.zoomIn()}
      />
      <span className={styles.line} />
      <IconButton
        size="small"
        icon="fit_screen"
        label={t('rule-editor.fit')}
        onClick={() => void flow.fitView(FIT_OPTIONS)}
      />
      <IconButton
        size="small"
        icon={isFull ? 'fullscreen_exit' : 'fullscreen'}
        label={t(isFull ? 'rule-editor.leave-full-window' : 'rule-editor.full-window')}
        active={isFull}
        onClick={() => setFull(!isFull)}
      />
      <MenuButton
        size="small"
        icon="more_vert"
        label={t('rule-editor.arrange')}
        staysOpen
        entries={[
          { id: 'map', label: t('rule-editor.minimap'), checked: hasMap, onSelect: onMap },
          { id: 'snap', label: t('rule-editor.snap'), checked: snaps, onSelect: onSnap },
          ...(readOnly
            ? []
            : [
                {
                  id: 'layout',
                  icon: 'account_tree',
                  label: t('rule-editor.auto-layout'),
                  onSelect: () => void actions.layout(),
                },
                ...ALIGNMENTS.map(({ how, icon }) => ({
                  id: how,
                  icon,
                  label: t(`rule-editor.align.${how}`),
                  disabled: !canAlign,
                  onSelect: () => actions.align(how),
                })),
              ]),
        ]}
      />
    </div>
  )
}
