import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { errorMessage } from '@signalbox/model/text/error-message'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { hideToasts, showToast } from '@signalbox/ui/feedback/toasts'
import { loadIconFont } from '@signalbox/ui/icons/icon-font'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import type { WidgetActions } from '@signalbox/widgets/widget-props'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ApiError } from '../../../api/request/http'
import { del, get, post, QUIET } from '../../../api/request/request'
import { findFirstEntityInfo } from '../../../api/search/widget-requests'
import { resolveSource } from '../../../live/data/alias-context'
import { openWidgetFeed } from '../../../live/data/widget-feed'
import type { Send } from '../../../sandbox/frame/link'
import type { FrameError, FrameHeader, FromFrame } from '../../../sandbox/frame/messages'
import { openLink } from '../../../sandbox/frame/open-link'
import { compileFunction } from '../../../sandbox/functions'
import { useDashboardContext } from '../dashboard-context'
import { useFeedHost } from '../widget/use-feed-host'
import type { ScriptRequest } from './allowed-requests'
import { answerCall, type BridgeHost } from './bridge'
import { sendEvent, subscribeToEvents } from './frame-events'
import { type OpenFeed, scriptSubscriptions } from './script-subscriptions'

interface BridgeParts {
  widgetId: string
  config: WidgetConfig
  data: WidgetData
  actions: WidgetActions
  send: Send | undefined
  setHeader: (header: FrameHeader) => void
}

/** Returns the handler for the calls of a frame. When the frame is replaced, its subscriptions are closed. */
export function useBridge(parts: BridgeParts) {
  const { send, widgetId } = parts
  const { t } = useTranslation()
  const dashboard = useDashboardContext()
  const feedHost = useFeedHost(widgetId, compileFunction)
  const navigate = useNavigate()
  const latest = useRef({ ...parts, dashboard, feedHost })
  latest.current = { ...parts, dashboard, feedHost }

  const feeds = useMemo(
    () => scriptSubscriptions((subscription, data) => send?.({ kind: 'data', subscription, data })),
    [send],
  )
  useEffect(() => feeds.closeAll, [feeds])
  useEffect(() => (send ? subscribeToEvents(send) : undefined), [send])
  useEffect(() => feeds.setWindow(dashboard.window), [feeds, dashboard.window])

  return async ({ id, name, args }: Extract<FromFrame, { kind: 'call' }>) => {
    const { config, data, actions, setHeader } = latest.current
    const host: BridgeHost = {
      dashboard: latest.current.dashboard,
      actions,
      sources: config.actions ?? {},
      dataOf: (subscription) => (subscription === 'default' ? data : feeds.dataOf(subscription)),
      send: sendRequest,
      firstEntity: async (entityAliasId) => {
        const source = { type: 'entity' as const, entityAliasId, dataKeys: [] }
        const resolved = resolveSource(source, latest.current.dashboard.aliases)
        return typeof resolved === 'string' ? null : findFirstEntityInfo(resolved.filter)
      },
      confirm: (title, text, cancel, ok) =>
        confirm({
          title: plainText(title),
          text: plainText(text),
          confirmLabel: ok || t('action.yes'),
          cancelLabel: cancel || t('action.no'),
        }),
      alert: (title, text, ok) =>
        confirm({
          title: plainText(title),
          text: plainText(text),
          confirmLabel: ok || t('action.ok'),
          alert: true,
        }),
      navigate: (path) => void navigate(path),
      openLink,
      setHeader,
      toast: (type, text, durationMs) =>
        showToast({ type, text, target: widgetId, ...(durationMs && { durationMs }) }),
      hideToasts: () => hideToasts(widgetId),
      iconFont: loadIconFont,
      subscribe(subscription, type, sources, { window: ownWindow, ...limits }) {
        const { dashboard, feedHost } = latest.current
        const { aliases, maxPoints, serverOffsetMs } = dashboard
        const window = ownWindow ?? dashboard.window
        const open: OpenFeed = (feedParts) =>
          openWidgetFeed({ ...feedParts, limits, window, maxPoints, serverOffsetMs, host: feedHost })
        feeds.open(subscription, type, sources, aliases, open, ownWindow !== null)
      },
      unsubscribe: feeds.close,
      broadcast: (name, args) => sendEvent(send, name, args),
    }
    try {
      send?.({ kind: 'answer', id, value: await answerCall(name, args, host) })
    } catch (error) {
      send?.({ kind: 'call-error', id, error: callError(error) })
    }
  }
}

function sendRequest({ method, path, body }: ScriptRequest): Promise<unknown> {
  if (method === 'GET') return get(path, QUIET)
  return method === 'POST' ? post(path, body ?? undefined, QUIET) : del<unknown>(path, QUIET)
}

function callError(error: unknown): FrameError {
  if (error instanceof ApiError) return { name: 'HttpError', message: error.message, status: error.status }
  return { name: 'Error', message: errorMessage(error) }
}

/** Old scripts use HTML in confirmations; only the text of the HTML is shown. */
const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? ''
