import type { Widget } from '@signalbox/model/dashboard/widget'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Tooltip } from '@signalbox/ui/actions/tooltip'
import { cx } from '@signalbox/ui/cx'
import { ToastArea } from '@signalbox/ui/feedback/toasts'
import { Icon } from '@signalbox/ui/icons/icon'
import { useSize } from '@signalbox/ui/use-size'
import type { WidgetFrame as WidgetFrameParts } from '@signalbox/widgets/widget-props'
import { lazy, type ReactNode, type RefObject, Suspense, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TimeWindowSelector } from '../../../forms/time-window/time-window-selector'
import { ActionFrame } from '../custom-action/action-frame'
import { useCustomActions } from '../custom-action/use-custom-actions'
import { useDashboardContext } from '../dashboard-context'
import { frameStyle, titleStyle } from '../layout/frame-style'
import { useTextTranslation } from '../use-text-translation'
import { useWindow } from '../use-window'
import { noData } from './no-data'
import { ProblemNotes } from './problem-notes'
import { useFunctionProblems } from './use-function-problems'
import { useInSight } from './use-in-sight'
import { useWidgetActions } from './use-widget-actions'
import { useWidgetFeed } from './use-widget-feed'
import { useWidgetType } from './use-widget-type'
import { WidgetBoundary } from './widget-boundary'
import { WidgetContent } from './widget-content'
import styles from './widget-frame.module.css'
import { WidgetScopeProvider } from './widget-scope'
import { forgetView } from './widget-types'

const WidgetMenu = lazy(() => import('../widget-menu/widget-menu'))

interface WidgetFrameProps {
  widget: Widget
  /** The buttons of edit mode in the corner. */
  editButtons?: ReactNode
}

const DEFAULT_WINDOW: TimeWindow = { realtime: { timewindowMs: 60_000 } }

/** A widget on a dashboard: its title, buttons and style, with its content inside. */
export function WidgetFrame({ widget, editButtons }: WidgetFrameProps) {
  const { t } = useTranslation()
  const translateText = useTextTranslation()
  const dashboard = useDashboardContext()
  const { config } = widget
  const [isFull, setFull] = useState(false)
  const [own, setOwn] = useState<{ title?: string; note?: string; tooltip?: string }>({})
  const [toolbar, setToolbar] = useState<HTMLElement | null>(null)
  const { setUnsaved } = dashboard
  const frame = useMemo<WidgetFrameParts>(
    () => ({
      toolbar,
      setUnsaved: (isUnsaved) => setUnsaved(widget.id, isUnsaved),
      setTitle: (title, note, tooltip) =>
        setOwn((now) =>
          now.title === title && now.note === note && now.tooltip === tooltip
            ? now
            : { title, note, tooltip },
        ),
    }),
    [toolbar, setUnsaved, widget.id],
  )
  const box = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const size = useSize(body)
  const isInSight = useInSight(box as RefObject<HTMLElement | null>)
  const ownWindow = useWindow(config.timewindow ?? DEFAULT_WINDOW)
  const usesOwnWindow = config.useDashboardTimewindow === false
  const { window, zoom } = usesOwnWindow ? ownWindow : dashboard
  const { descriptor, isLoading } = useWidgetType(widget)
  const custom = useCustomActions()
  const { compile, ...problems } = useFunctionProblems(config)
  const { ownRunner } = custom
  const scope = useMemo(() => ({ widgetId: widget.id, ownRunner, compile }), [widget.id, ownRunner, compile])
  const feed = useWidgetFeed(widget, descriptor, window, isInSight || isFull, compile)
  const actions = useWidgetActions(widget, feed, zoom, custom.run, compile)

  const hasSelector =
    usesOwnWindow && config.displayTimewindow !== false && ['timeseries', 'alarm'].includes(widget.type)
  const title = own.title ?? translateText(config.title ?? '')
  const hasTitle = config.showTitle !== false && title !== ''
  const style = frameStyle(config)
  const headerActions = dashboard.isEdit ? [] : actions.of('headerButton')
  const buttons = (
    <div className={cx(styles.buttons, !dashboard.isEdit && styles.viewed)}>
      <div ref={setToolbar} className={styles.toolbar} />
      {headerActions.map((action) => (
        <IconButton
          key={action.id}
          size="small"
          icon={action.icon || 'more_horiz'}
          label={translateText(action.name)}
          onClick={() => actions.run('headerButton', action.id, {})}
        />
      ))}
      {config.enableFullscreen !== false && !dashboard.isEdit && (
        <IconButton
          size="small"
          icon={isFull ? 'fullscreen_exit' : 'fullscreen'}
          label={t(isFull ? 'widget.exit-fullscreen' : 'widget.fullscreen')}
          onClick={() => setFull(!isFull)}
        />
      )}
      {!dashboard.isEdit && feed && (
        <Suspense fallback={null}>
          <WidgetMenu
            widget={widget}
            title={title || (descriptor?.name ?? '')}
            data={feed.data}
            frame={box}
          />
        </Suspense>
      )}
      {editButtons}
    </div>
  )

  return (
    <section
      ref={box}
      className={cx(
        styles.frame,
        isFull && styles.full,
        config.dropShadow === true && styles.shadow,
        style.background !== undefined && styles.colored,
      )}
      style={style}
      aria-label={title || descriptor?.name}
    >
      {hasTitle || hasSelector ? (
        <header className={styles.header}>
          {config.showTitleIcon && config.titleIcon && (
            <span className={styles.icon} style={{ color: config.iconColor, fontSize: config.iconSize }}>
              <Icon name={config.titleIcon} />
            </span>
          )}
          {hasTitle && (
            <Tooltip explains title={own.tooltip ?? translateText(config.titleTooltip ?? '')}>
              <h2 dir="auto" className={styles.title} style={titleStyle(config)}>
                {title}
              </h2>
            </Tooltip>
          )}
          {hasTitle && own.note && (
            <span dir="auto" className={styles.note}>
              {own.note}
            </span>
          )}
          {hasSelector && (
            <div className={styles.time}>
              <TimeWindowSelector
                value={ownWindow.window}
                onChange={ownWindow.setWindow}
                aggregation={widget.type === 'timeseries'}
                isEdit={dashboard.isEdit}
              />
            </div>
          )}
          {buttons}
        </header>
      ) : (
        <div className={styles.floating}>{buttons}</div>
      )}
      <div className={styles.body} ref={body}>
        <WidgetBoundary key={widget.id} onRetry={() => descriptor && forgetView(descriptor)}>
          <WidgetScopeProvider value={scope}>
            <WidgetContent {...{ widget, descriptor, isLoading, feed, actions, size, frame }} />
          </WidgetScopeProvider>
        </WidgetBoundary>
        <ProblemNotes texts={problems.texts} onDismiss={problems.dismiss} />
      </div>
      {custom.hasFrame && (
        <ActionFrame
          {...{ widget, actions, size }}
          data={feed?.data ?? noData}
          waiting={custom.waiting}
          onTaken={custom.taken}
          onDrop={custom.dropFrame}
        />
      )}
      <ToastArea name={widget.id} />
    </section>
  )
}
