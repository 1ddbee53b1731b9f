import type { ActionDescriptor, Widget } from '@signalbox/model/dashboard/widget'
import { showToast } from '@signalbox/ui/feedback/toasts'
import type { ActionTarget, WidgetActions } from '@signalbox/widgets/widget-props'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { acknowledgeAlarm, clearAlarm } from '../../../api/entities/alarms'
import { claimDevice } from '../../../api/entities/devices'
import { errorText } from '../../../api/request/error-text'
import { currentSession } from '../../../api/request/session'
import { callDevice, saveEntityAttributes, saveEntityTimeseries } from '../../../api/search/widget-requests'
import type { FeedHost } from '../../../live/data/feed-parts'
import type { WidgetFeed } from '../../../live/data/widget-feed'
import { useDashboardContext } from '../dashboard-context'
import { runAction } from '../run-action'
import { entityServices } from '../services/entity-services'
import { useFeedHost } from './use-feed-host'
import { useTargetDevice } from './use-target-device'

/** The actions of a widget, executed by its dashboard. */
export function useWidgetActions(
  widget: Widget,
  feed: WidgetFeed | undefined,
  zoom: (range: { startTimeMs: number; endTimeMs: number } | null) => void,
  onCustom: (action: ActionDescriptor, target: ActionTarget) => void,
  compile: FeedHost['compile'],
): WidgetActions {
  const dashboard = useDashboardContext()
  const navigate = useNavigate()
  const targetDevice = useTargetDevice(widget.config.targetDeviceAliasIds?.[0])
  const activeEntity = useRef<ActionTarget | undefined>(undefined)
  const host = useFeedHost(widget.id, compile)
  // Views may keep the returned object, so its functions read the current dashboard and feed from this ref.
  const latest = useRef({ dashboard, feed, zoom, targetDevice, host })
  latest.current = { dashboard, feed, zoom, targetDevice, host }
  const { actions } = widget.config

  return useMemo(() => {
    const of = (sourceId: string): ActionDescriptor[] => actions?.[sourceId] ?? []
    return {
      of,
      run(sourceId, actionId, target) {
        const action = of(sourceId).find(({ id }) => id === actionId)
        if (!action) return
        const targetEntity = target.entityId
          ? target
          : { ...(activeEntity.current ?? firstEntity(latest.current.feed)), ...target }
        runAction(action, targetEntity, latest.current.dashboard, {
          navigate,
          search: publicSearch(),
          onCustom,
        })
      },
      setActiveEntity: (target) => {
        activeEntity.current = target
      },
      showAlarm: (id) => latest.current.dashboard.showAlarm(id),
      saveAttributes: (...args) => withErrorText(saveEntityAttributes(...args)),
      saveTimeseries: (...args) => withErrorText(saveEntityTimeseries(...args)),
      async acknowledgeAlarm(id) {
        await acknowledgeAlarm(id)
        latest.current.feed?.refreshRows()
      },
      async clearAlarm(id) {
        await clearAlarm(id)
        latest.current.feed?.refreshRows()
      },
      async sendCommand(kind, method, params, timeoutMs) {
        if (latest.current.dashboard.isSample) return simulatedResponse(kind, method, params)
        // The live data may contain the target device before `useTargetDevice` has it.
        const device = latest.current.targetDevice ?? latest.current.feed?.data.datasources[0]?.entityId
        if (!device) throw new Error('Rpc disabled!')
        return callDevice(device.id, kind, { method, params, ...(timeoutMs ? { timeout: timeoutMs } : {}) })
      },
      claimDevice: (name, secretKey) => claimDevice(name, secretKey || undefined),
      entities: entityServices(() => latest.current),
      refreshAliases: () => latest.current.dashboard.refreshAliases(),
      zoomWindow: (startTimeMs, endTimeMs) => latest.current.zoom({ startTimeMs, endTimeMs }),
      resetWindow: () => latest.current.zoom(null),
      toast: (type, text) => showToast({ type, text, target: widget.id }),
    }
  }, [actions, widget.id, navigate, onCustom])
}

const SIMULATED_DELAY_MS = 500

/**
 * With sample data, every command succeeds after a delay, and the response to a two-way command repeats the request.
 */
async function simulatedResponse(kind: 'oneway' | 'twoway', method: string, params: unknown) {
  await new Promise((resolve) => setTimeout(resolve, SIMULATED_DELAY_MS))
  return kind === 'twoway' ? { method, params } : null
}

/** Replaces the message of an error by its display text, because a view shows the message unchanged. */
const withErrorText = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    throw new Error(errorText(error), { cause: error })
  })

/** The URL parameter that identifies a public user, for links to other dashboards; empty for other users. */
export function publicSearch(): string {
  const session = currentSession()
  return session?.isPublic ? `publicId=${session.claims.sub}` : ''
}

/** The first entity of a widget, for actions without an entity, such as header buttons. */
export function firstEntity(feed: WidgetFeed | undefined): ActionTarget {
  const row = feed?.data.entities?.data[0]
  if (row) return { entityId: row.entityId, entityName: row.entityName, entityLabel: row.entityLabel }
  const alarm = feed?.data.alarms?.data[0]
  if (alarm) return { entityId: alarm.originator, entityName: alarm.originatorName }
  const source = feed?.data.datasources[0]
  return source?.entityId
    ? { entityId: source.entityId, entityName: source.entityName, entityLabel: source.entityLabel }
    : {}
}
