import { pasteWidget, type WidgetItem } from '@signalbox/model/dashboard/clipboard'
import { type LayoutId, rootStateId } from '@signalbox/model/dashboard/configuration'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import { encodeStates } from '@signalbox/model/dashboard/state-url'
import { asJson } from '@signalbox/model/json/json-value'
import { NEW_DASHBOARD_WINDOW } from '@signalbox/model/time/time-window'
import { saveDashboard } from '../../../api/entities/dashboards'
import { getDashboardToEdit, saveDashboardDocument } from '../../../api/search/dashboard-document'

/** Where a widget is added: a new dashboard with this title, or a layout of an existing dashboard. */
export type WidgetTarget =
  | { title: string }
  | { dashboardId: string; stateId: string | null; layoutId: LayoutId | null }

const newId = () => crypto.randomUUID()

/** Adds a widget to a dashboard and saves the dashboard. Returns the path of the page that shows the widget. */
export async function addToDashboard(item: WidgetItem, target: WidgetTarget): Promise<string> {
  if ('title' in target) {
    const empty = repairConfiguration({ timewindow: NEW_DASHBOARD_WINDOW }, target.title, newId)
    const address = { stateId: rootStateId(empty.states), layoutId: 'main' } as const
    const { configuration } = pasteWidget(empty, address, item, newId)
    const saved = await saveDashboard({
      title: target.title,
      configuration: asJson(configuration),
    })
    return `/dashboards/${saved.id.id}`
  }
  const { document } = await getDashboardToEdit(target.dashboardId)
  const { states } = document.configuration
  const root = rootStateId(states)
  const stateId = target.stateId && states[target.stateId] ? target.stateId : root
  const layoutId = target.layoutId === 'right' && states[stateId]?.layouts.right ? 'right' : 'main'
  const { configuration } = pasteWidget(document.configuration, { stateId, layoutId }, item, newId)
  await saveDashboardDocument({ ...document, configuration })
  const query =
    stateId === root ? '' : `?state=${encodeURIComponent(encodeStates([{ id: stateId, params: {} }]))}`
  return `/dashboards/${target.dashboardId}${query}`
}
