import type { Widget } from '@signalbox/model/dashboard/widget'
import type { TimeWindow } from '@signalbox/model/time/time-window'
import { Tooltip } from '@signalbox/ui/actions/tooltip'
import { cx } from '@signalbox/ui/cx'
import { ToastArea } from '@signalbox/ui/feedback/toasts'
import { Icon } from '@signalbox/ui/icons/icon'
import { useSize } from '@signalbox/ui/use-size'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { TimeWindowSelector } from '../../../forms/time-window/time-window-selector'
import { BlockedReport } from '../../../sandbox/frame/blocked-report'
import { ActionFrame } from '../custom-action/action-frame'
import { useCustomActions } from '../custom-action/use-custom-actions'
import { useDashboardContext } from '../dashboard-context'
import { frameStyle, titleStyle } from '../layout/frame-style'
import { useTextTranslation } from '../use-text-translation'
import { useWindow } from '../use-window'
import { FrameButtons } from './frame-buttons'
import { noData } from './no-data'
import { ProblemNotes } from './problems/problem-notes'
import { useWidgetProblems } from './problems/use-widget-problems'
import { useFrameParts } from './use-frame-parts'
import { useIsVisible } from './use-is-visible'
import { useWidgetActions } from './use-widget-actions'
import { useWidgetFeed } from './use-widget-feed'
import { useWidgetType } from './use-widget-type'
import { WidgetBoundary } from './widget-boundary'
import { WidgetContent } from './widget-content'
import styles from './widget-frame.module.css'
import { WidgetScopeProvider } from './widget-scope'
import { removeCachedView } from './widget-types'

interface WidgetFrameProps {
  widget: Widget
  /** The buttons of edit mode in the corner. */
  editButtons?: ReactNode
  /** Stores a time window that the user chooses for this widget. Without it, the choice is valid for this viewer. */
  onOwnWindow?: (window: TimeWindow) => void
}

const DEFAULT_WINDOW: TimeWindow = { realtime: { timewindowMs: 60_000 } }

/** A widget on a dashboard: its title, buttons and style, with its content inside. */
export function WidgetFrame({ widget, editButtons, onOwnWindow }: WidgetFrameProps) {
  const translateText = useTextTranslation()
  const dashboard = useDashboardContext()
  const { config } = widget
  const [isFull, setFull] = useState(false)
  const { ownTitle, frameControls, setToolbar } = useFrameParts(widget.id, dashboard.setUnsaved)
  const frameElement = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const size = useSize(body)
  const isVisible = useIsVisible(frameElement)
  const ownWindow = useWindow(config.timewindow ?? DEFAULT_WINDOW)
  const usesOwnWindow = config.useDashboardTimewindow === false
  const { window, zoom } = usesOwnWindow ? ownWindow : dashboard
  const { descriptor, isLoading, error, reload } = useWidgetType(widget)
  const customActions = useCustomActions()
  const { compile, onBlocked, ...problems } = useWidgetProblems(config, body)
  const { customWidgetActionRunner } = customActions
  const scope = useMemo(
    () => ({ widgetId: widget.id, customWidgetActionRunner, compile }),
    [widget.id, customWidgetActionRunner, compile],
  )
  const feed = useWidgetFeed(widget, descriptor, window, isVisible || isFull, compile)
  const actions = useWidgetActions(widget, feed, zoom, customActions.run, compile)

  const hasSelector =
    usesOwnWindow && config.displayTimewindow !== false && ['timeseries', 'alarm'].includes(widget.type)
  const title = ownTitle.title ?? translateText(config.title ?? '')
  const hasTitle = config.showTitle !== false && title !== ''
  const style = frameStyle(config)
  const buttons = (
    <FrameButtons
      {...{ widget, actions, isFull, setFull, editButtons }}
      title={title || (descriptor?.name ?? '')}
      data={feed?.data}
      frameElement={frameElement}
      onToolbar={setToolbar}
    />
  )

  return (
    <BlockedReport value={onBlocked}>
      <section
        ref={frameElement}
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
              <Tooltip explains title={ownTitle.tooltip ?? translateText(config.titleTooltip ?? '')}>
                <h2 dir="auto" className={styles.title} style={titleStyle(config)}>
                  {title}
                </h2>
              </Tooltip>
            )}
            {hasTitle && ownTitle.note && (
              <span dir="auto" className={styles.note}>
                {ownTitle.note}
              </span>
            )}
            {hasSelector && (
              <div className={styles.time}>
                <TimeWindowSelector
                  value={ownWindow.window}
                  onChange={onOwnWindow ?? ownWindow.setWindow}
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
          <WidgetBoundary
            // When a failed type has been loaded again, the new key removes the error from the boundary.
            key={`${widget.id} ${error === null}`}
            onRetry={() => (descriptor ? removeCachedView(descriptor) : reload())}
          >
            <WidgetScopeProvider value={scope}>
              <WidgetContent
                {...{ widget, descriptor, isLoading, error, feed, actions, size, frameControls }}
              />
            </WidgetScopeProvider>
          </WidgetBoundary>
          <ProblemNotes texts={problems.texts} onDismiss={problems.dismiss} />
        </div>
        {customActions.hasFrame && (
          <ActionFrame
            {...{ widget, actions, size }}
            data={feed?.data ?? noData}
            pendingActions={customActions.pendingActions}
            onSent={customActions.clearPendingActions}
            onRemove={customActions.removeFrame}
          />
        )}
        <ToastArea name={widget.id} />
      </section>
    </BlockedReport>
  )
}
