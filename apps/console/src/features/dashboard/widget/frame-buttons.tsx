import type { Widget } from '@signalbox/model/dashboard/widget'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { cx } from '@signalbox/ui/cx'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { type ReactNode, type RefObject, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyButton } from '../../../lazy-part/lazy-part'
import { useDashboardContext } from '../dashboard-context'
import { useTextTranslation } from '../use-text-translation'
import type { useWidgetActions } from './use-widget-actions'
import styles from './widget-frame.module.css'

const WidgetMenu = lazyButton(() => import('../widget-menu/widget-menu'))

interface FrameButtonsProps {
  widget: Widget
  title: string
  actions: ReturnType<typeof useWidgetActions>
  /** Undefined until the widget has a feed. */
  data: WidgetData | undefined
  frameElement: RefObject<HTMLElement | null>
  isFull: boolean
  setFull: (isFull: boolean) => void
  /** Receives the element into which the widget renders its own controls. */
  onToolbar: (element: HTMLElement | null) => void
  editButtons: ReactNode
}

/** The buttons of a widget: its own controls, its actions, full screen, the menu, and the edit buttons. */
export function FrameButtons(props: FrameButtonsProps) {
  const { widget, actions, isFull, data } = props
  const { t } = useTranslation()
  const translateText = useTextTranslation()
  const { isEdit } = useDashboardContext()
  const headerActions = isEdit ? [] : actions.of('headerButton')
  return (
    <div className={cx(styles.buttons, !isEdit && styles.viewed)}>
      <div ref={props.onToolbar} className={styles.toolbar} />
      {headerActions.map((action) => (
        <IconButton
          key={action.id}
          size="small"
          icon={action.icon || 'more_horiz'}
          label={translateText(action.name)}
          onClick={() => actions.run('headerButton', action.id, {})}
        />
      ))}
      {widget.config.enableFullscreen !== false && !isEdit && (
        <IconButton
          size="small"
          icon={isFull ? 'fullscreen_exit' : 'fullscreen'}
          label={t(isFull ? 'widget.exit-fullscreen' : 'widget.fullscreen')}
          onClick={() => props.setFull(!isFull)}
        />
      )}
      {!isEdit && data && (
        <Suspense fallback={null}>
          <WidgetMenu widget={widget} title={props.title} data={data} frameElement={props.frameElement} />
        </Suspense>
      )}
      {props.editButtons}
    </div>
  )
}
