import type { EntityId } from '@signalbox/model/entity-id'
import type { DashboardFilter } from '@signalbox/model/key-filter'
import { useFrom } from '@signalbox/ui/use-media'
import { useMemo, useState } from 'react'
import type { DashboardDocument } from '../../api/dashboard-document'
import { useSignedIn } from '../../api/session'
import { AlarmDialog } from '../../entity/alarm/alarm-dialog'
import type { AliasContext } from '../../live/data/alias-context'
import { type DashboardContext, DashboardProvider } from './dashboard-context'
import { DashboardToolbar } from './dashboard-toolbar'
import styles from './dashboard-view.module.css'
import { LayoutView } from './layout-view'
import { useServerOffset } from './use-server-offset'
import { useStates } from './use-states'
import { useWindow } from './use-window'

interface DashboardViewProps {
  document: DashboardDocument
  isSinglePage: boolean
  onEdit?: (() => void) | undefined
}

/** A dashboard as people look at it. */
export function DashboardView({ document, isSinglePage, onEdit }: DashboardViewProps) {
  const { configuration } = document
  const { claims, authority, maxDatapointsLimit } = useSignedIn()
  const [chosen, setChosen] = useState<Record<string, EntityId>>({})
  const [userFilters, setUserFilters] = useState<Record<string, DashboardFilter>>({})
  const [alarmId, setAlarmId] = useState<string | null>(null)
  const isMobile = !useFrom('md')
  const states = useStates(configuration, false)
  const { window, setWindow, zoom } = useWindow(configuration.timewindow)
  const serverOffsetMs = useServerOffset()

  const { params } = states.current
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
      chosen,
    }),
    [authority, claims, configuration.entityAliases, configuration.filters, userFilters, params, chosen],
  )

  const context: DashboardContext = {
    dashboardId: document.id.id,
    title: document.title,
    configuration,
    states,
    aliases,
    window,
    setWindow,
    zoom,
    serverOffsetMs,
    maxPoints: maxDatapointsLimit,
    isEdit: false,
    isMobile,
    isSinglePage,
    showAlarm: setAlarmId,
  }
  const layouts = configuration.states[states.current.id]?.layouts

  return (
    <DashboardProvider value={context}>
      <div className={styles.page}>
        <DashboardToolbar
          onEdit={onEdit}
          onChooseEntity={(aliasId, entity) => setChosen({ ...chosen, [aliasId]: entity })}
          onFilter={(filter) => setUserFilters({ ...userFilters, [filter.id]: filter })}
        />
        <div className={styles.layouts}>
          {layouts && <LayoutView key={`${states.current.id}-main`} layout={layouts.main} />}
          {layouts?.right && !isMobile && (
            <LayoutView key={`${states.current.id}-right`} layout={layouts.right} />
          )}
        </div>
        {alarmId && <AlarmDialog id={alarmId} onClose={() => setAlarmId(null)} />}
      </div>
    </DashboardProvider>
  )
}
