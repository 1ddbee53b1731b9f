import { pasteWidget, type WidgetItem } from '@signalbox/model/dashboard/clipboard'
import { repairConfiguration } from '@signalbox/model/dashboard/repair'
import type { Datasource } from '@signalbox/model/dashboard/widget'
import type { ProfileKey } from '@signalbox/model/entities/profile-key'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { HOUR_MS } from '@signalbox/model/time/time-intervals'
import type { DashboardDocument } from '../../../api/search/dashboard-document'
import type { KeysToShow } from '../../../entity/show-on-widget-dialog'
import { LIBRARY_COLUMNS } from '../edit/library/chosen-widget'
import { newWidget } from '../edit/library/new-widget'
import { newKey } from '../edit/widget/new-key'

const LINE_CHART = 'basic_timeseries'
const newId = () => crypto.randomUUID()

/** Whether widgets of a type can show keys of this kind. */
export const canShow = ({ kind }: KeysToShow, { descriptor }: WidgetType) =>
  descriptor.type === 'latest' || (kind === 'timeseries' && descriptor.type === 'timeseries')

/**
 * The index of the type that is shown first: for `asChart` the line chart, if there is one; otherwise the first type.
 */
export const initialIndex = ({ asChart }: KeysToShow, types: readonly WidgetType[]) =>
  asChart
    ? Math.max(
        0,
        types.findIndex(({ alias }) => alias === LINE_CHART),
      )
    : 0

/** A widget of a type that shows the chosen keys, ready to be added to a dashboard. */
export function widgetForKeys(
  type: WidgetType,
  isSystem: boolean,
  keysToShow: KeysToShow,
  entityName: string,
  dictionary: readonly ProfileKey[] = [],
): WidgetItem {
  const widget = newWidget(type, isSystem, entityName)
  const source: Datasource = { type: 'entity', name: null, entityAliasId: null, filterId: null, dataKeys: [] }
  widget.config.datasources = [source]
  for (const name of keysToShow.keys) {
    const entry = dictionary.find(({ key }) => key === name)
    source.dataKeys.push({
      ...newKey({ type: keysToShow.kind, name }, widget.config, null),
      ...(entry?.label && { label: entry.label }),
      ...(entry?.unit && { units: entry.unit }),
      ...(entry?.decimals != null && { decimals: entry.decimals }),
    })
  }
  const filter = { type: 'singleEntity', resolveMultiple: false, singleEntity: keysToShow.entityId } as const
  return {
    widget,
    aliasesInfo: { datasourceAliases: { 0: { alias: entityName, filter } }, targetDeviceAliases: {} },
    filtersInfo: { datasourceFilters: {} },
    originalSize: { sizeX: widget.sizeX, sizeY: widget.sizeY },
    originalColumns: LIBRARY_COLUMNS,
  }
}

/** A dashboard with one widget that fills the layout. */
export function previewDocument(item: WidgetItem): DashboardDocument {
  const { states, ...emptyConfiguration } = repairConfiguration(undefined, '', newId)
  const [stateId = 'default'] = Object.keys(states)
  const state = states[stateId]!
  const { main } = state.layouts
  const gridSettings = { ...main.gridSettings, columns: LIBRARY_COLUMNS, margin: 0, autoFillHeight: true }
  const fullSizeItem = { ...item, originalSize: { sizeX: LIBRARY_COLUMNS, sizeY: LIBRARY_COLUMNS / 2 } }
  const { configuration } = pasteWidget(
    {
      ...emptyConfiguration,
      states: { [stateId]: { ...state, layouts: { main: { ...main, gridSettings } } } },
      timewindow: { realtime: { timewindowMs: HOUR_MS } },
    },
    { stateId, layoutId: 'main' },
    fullSizeItem,
    newId,
  )
  return {
    id: { entityType: 'DASHBOARD', id: NULL_UUID },
    tenantId: { entityType: 'TENANT', id: NULL_UUID },
    createdTime: 0,
    title: '',
    name: '',
    assignedCustomers: null,
    configuration,
  }
}
