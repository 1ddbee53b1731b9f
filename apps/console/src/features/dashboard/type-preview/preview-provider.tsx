import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { type ReactNode, useState } from 'react'
import { DashboardProvider } from '../dashboard-context'
import { useOpenDashboard } from '../use-open-dashboard'
import { useLocalStates } from '../use-states'

/** The dashboard context for previews outside of a dashboard. */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const [configuration] = useState(() => ({
    ...repairConfiguration(undefined, '', () => crypto.randomUUID()),
    timewindow: { realtime: { timewindowMs: 60_000 } },
  }))
  const stateStore = useLocalStates({ id: 'default', params: {} })
  const { context } = useOpenDashboard({
    dashboardId: NULL_UUID,
    title: '',
    configuration,
    isEdit: false,
    isSinglePage: false,
    stateStore,
  })
  return <DashboardProvider value={context}>{children}</DashboardProvider>
}
