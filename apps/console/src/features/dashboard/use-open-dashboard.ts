import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import type { EntityId } from '@signalbox/model/entity-id'
import type { DashboardFilter } from '@signalbox/model/query/key-filter'
import { useMinWidth } from '@signalbox/ui/use-media'
import { useCallback, useMemo, useState } from 'react'
import { useSignedIn } from '../../api/request/session'
import type { AliasContext } from '../../live/data/alias-context'
import type { DashboardContext, StateDialog } from './dashboard-context'
import { playbackClock } from './playback/playback-clock'
import { useNamedStates } from './use-named-states'
import { useServerOffset } from './use-server-offset'
import { type StateStore, useStates } from './use-states'
import { useWindow } from './use-window'

export interface OpenDashboardOptions {
  dashboardId: string
  title: string
  configuration: DashboardConfiguration
  isEdit: boolean
  isSinglePage: boolean
  stateStore: StateStore
}

/** The state of an open dashboard: choices of the viewer, dashboard states and open dialogs. */
export function useOpenDashboard({ stateStore, ...options }: OpenDashboardOptions) {
  const { configuration, isEdit } = options
  const { claims, authority, maxDatapointsLimit } = useSignedIn()
  const [chosenEntities, setChosenEntities] = useState<Record<string, EntityId>>({})
  const [userFilters, setUserFilters] = useState<Record<string, DashboardFilter>>({})
  const [aliasRefreshCount, setAliasRefreshCount] = useState(0)
  const [alarmId, setAlarmId] = useState<string | null>(null)
  const [dialog, setDialog] = useState<StateDialog | null>(null)
  const [isRightShown, setRightShown] = useState(false)
  const [unsavedIds, setUnsavedIds] = useState<readonly string[]>([])
  const isMobile = !useMinWidth('md')
  const states = useStates(configuration, isEdit, stateStore)
  const { window, setWindow, zoom } = useWindow(configuration.timewindow)
  const [playback] = useState(playbackClock)
  const serverOffsetMs = useServerOffset()
  const setUnsaved = useCallback(
    (id: string, isUnsaved: boolean) =>
      setUnsavedIds((before) => [...before.filter((other) => other !== id), ...(isUnsaved ? [id] : [])]),
    [],
  )

  // The added names are only displayed. Aliases use the original parameters, because a change reopens the feeds.
  const { params } = states.current
  const statesWithNames = useNamedStates(states)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `aliasRefreshCount` reopens the feeds
  const aliases = useMemo<AliasContext>(
    () => ({
      viewer: {
        authority,
        userId: claims.userId,
        tenantId: claims.tenantId ?? '',
        customerId: claims.customerId ?? null,
      },
      aliases: configuration.entityAliases,
      filters: { ...configuration.filters, ...userFilters },
      stateParams: params,
      chosenEntities,
    }),
    [
      authority,
      claims,
      configuration.entityAliases,
      configuration.filters,
      userFilters,
      params,
      chosenEntities,
      aliasRefreshCount,
    ],
  )

  const context: DashboardContext = {
    ...options,
    states: statesWithNames,
    aliases,
    refreshAliases: () => setAliasRefreshCount((count) => count + 1),
    chooseEntity: (aliasId, entity) => setChosenEntities((before) => ({ ...before, [aliasId]: entity })),
    applyFilter: (filter) => setUserFilters((before) => ({ ...before, [filter.id]: filter })),
    window,
    setWindow,
    zoom,
    playback,
    serverOffsetMs,
    maxPoints: maxDatapointsLimit,
    isMobile,
    isPreview: false,
    isSample: false,
    showRight: setRightShown,
    openDialog: setDialog,
    setUnsaved,
    showAlarm: setAlarmId,
  }
  return {
    context,
    layouts: configuration.states[states.current.id]?.layouts,
    isRightShown,
    hasUnsavedEdits: unsavedIds.length > 0,
    alarmId,
    closeAlarm: () => setAlarmId(null),
    dialog,
    closeDialog: () => setDialog(null),
  }
}
