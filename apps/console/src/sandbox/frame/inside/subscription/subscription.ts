import { alarmDocument } from '@signalbox/widgets/alarms/alarms-table/rows'
import type { FrameData, FrameDatasource, FrameKey } from '../../messages'
import type { Call } from '../bridge'

type Point = [ts: number, value: number | string | null]

interface DataEntry {
  datasource: Record<string, unknown>
  dataKey: FrameKey
  data: Point[]
}

export type Subscription = ReturnType<typeof openSubscription>

/** The data of a widget in the form that scripts expect: a flat list with one entry for each key of each entity. */
export function openSubscription(id: string, type: string, call: Call) {
  const self = {
    id,
    type,
    datasources: [] as Record<string, unknown>[],
    data: [] as DataEntry[],
    hiddenData: [] as { data: Point[] }[],
    datasourcePages: [] as unknown[],
    dataPages: [] as unknown[],
    alarms: { data: [], totalPages: 0, totalElements: 0, hasNext: false } as object,
    timeWindow: { minTime: 0, maxTime: 0, interval: 1000, stDiff: 0 },
    loadingData: true,
    legendData: { keys: [] as unknown[], data: [] as unknown[] },
    comparisonTimeWindow: null as unknown,
    subscriptionTimewindow: null as unknown,
    timeWindowConfig: null as unknown,
    useDashboardTimewindow: true,
    options: {} as object,
    callbacks: {} as object,
    targetDeviceAliasIds: [] as string[],
    targetDeviceId: null as string | null,
    targetDeviceName: null as string | null,
    alarmSource: null as unknown,
    isDataResolved: () => self.datasources.length > 0 || type === 'alarm' || type === 'static',
    getFirstEntityInfo() {
      const first = self.datasources.find((source) => source.entityId)
      if (!first) return null
      const { entityType, entityName, entityLabel, entityDescription } = first
      return { entityId: { entityType, id: first.entityId }, entityName, entityLabel, entityDescription }
    },
    /** Shows or hides a key, as a click in the legend would. */
    updateDataVisibility(index: number) {
      const key = self.data[index]?.dataKey
      if (key) void call('setHidden', id, index, !key.hidden)
    },
    onUpdateTimewindow: (startMs: number, endMs: number) => void call('zoom', startMs, endMs),
    onResetTimewindow: () => void call('resetZoom'),
    subscribeForPaginatedData(_index: number, pageLink: unknown) {
      void call('requestRows', id, rowsRequest(pageLink))
    },
    subscribeAllForPaginatedData: (pageLink: unknown) => void call('requestRows', id, rowsRequest(pageLink)),
    subscribeForAlarms: (pageLink: unknown) => void call('requestRows', id, rowsRequest(pageLink)),
    /** Does nothing: the page sends data as long as the subscription exists. */
    subscribe() {},
    unsubscribe: () => void call('unsubscribe', id),
    updateTimewindowConfig: (window: unknown) => {
      self.timeWindowConfig = window
    },
    update: () => void call('updateAliases'),
    destroy: () => void call('unsubscribe', id),
    apply(data: FrameData) {
      applyData(self, data)
    },
  }
  return self
}

function applyData(self: Subscription, data: FrameData) {
  const isSame =
    self.data.length === data.series.length &&
    data.series.every(({ datasource, dataKey }, index) => {
      const entry = self.data[index]
      return entry?.dataKey.name === dataKey.name && entry.datasource.position === datasource
    })
  if (!isSame || self.datasources.length !== data.datasources.length) {
    self.datasources = data.datasources.map((source, position) => datasourceOf(source, position, data))
    self.data = data.series.map(({ datasource, dataKey }) => ({
      datasource: self.datasources[datasource] ?? {},
      dataKey: { ...dataKey },
      data: [],
    }))
    self.hiddenData = data.series.map(() => ({ data: [] }))
  }
  // The entities may change while the keys stay the same. Then only the properties of the entity change.
  for (const [position, source] of data.datasources.entries())
    Object.assign(self.datasources[position]!, entityOf(source))
  // The entries stay the same objects, because scripts keep them.
  for (const [index, { ts, values, dataKey, isHidden }] of data.series.entries()) {
    const entry = self.data[index]!
    const points = ts.map((timestamp, position): Point => [timestamp, values[position] ?? null])
    Object.assign(entry.dataKey, dataKey, { hidden: isHidden })
    entry.data = isHidden ? [] : points
    self.hiddenData[index]!.data = isHidden ? points : []
  }
  if (data.window) {
    const { startMs, endMs, intervalMs } = data.window
    self.timeWindow = { minTime: startMs, maxTime: endMs, interval: intervalMs, stDiff: 0 }
  }
  if (self.type === 'rpc') self.targetDeviceName = data.datasources[0]?.entityName ?? null
  self.loadingData = data.isLoading
  self.legendData = {
    keys: self.data.map(({ dataKey }, dataIndex) => ({ dataKey, dataIndex })),
    data: self.data.map(({ data }) => statisticsOf(data)),
  }
  applyPages(self, data)
}

/** The statistics of a legend. Each is computed when a script reads it. */
function statisticsOf(points: readonly Point[]) {
  const numbers = () => points.map(([, value]) => Number(value)).filter(Number.isFinite)
  const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const computed = (statistic: (values: readonly number[]) => number) => {
    const values = numbers()
    return values.length > 0 ? statistic(values) : null
  }
  return {
    get min() {
      return computed((values) => values.reduce((lowest, value) => Math.min(lowest, value)))
    },
    get max() {
      return computed((values) => values.reduce((highest, value) => Math.max(highest, value)))
    },
    get avg() {
      return computed((values) => total(values) / values.length)
    },
    get total() {
      return computed(total)
    },
  }
}

function applyPages(self: Subscription, { entities, alarms }: FrameData) {
  if (alarms) {
    self.alarms = { ...alarms, data: alarms.data.map(alarmDocument) }
  }
  if (!entities) return
  const { data, keys, ...page } = entities
  const now = Date.now()
  const sources = data.map(({ entityId, entityName, entityLabel }) => ({
    type: 'entity',
    name: entityName,
    entityType: entityId.entityType,
    entityId: entityId.id,
    entityName,
    entityLabel,
    dataKeys: keys,
  }))
  const rows = data.map(({ values }, index) =>
    keys.map((dataKey) => ({
      datasource: sources[index],
      dataKey,
      data: [[now, values[dataKey.label ?? ''] ?? '']],
    })),
  )
  self.datasourcePages = [{ ...page, data: sources }]
  self.dataPages = [{ ...page, data: rows }]
}

function datasourceOf(source: FrameDatasource, position: number, { series }: FrameData) {
  const { sourceIndex, ...rest } = source
  const keys = series.filter(({ datasource }) => datasource === position).map(({ dataKey }) => dataKey)
  return {
    ...rest,
    position,
    origDatasourceIndex: sourceIndex,
    dataKeys: keys,
    dataKeyStartIndex: series.findIndex(({ datasource }) => datasource === position),
    ...entityOf(source),
  }
}

/** The properties of a data source that describe its entity. */
const entityOf = ({ name, entityId, entityName, entityLabel, entityDescription }: FrameDatasource) => ({
  name,
  entityType: entityId?.entityType,
  entityId: entityId?.id,
  entityName,
  entityLabel,
  entityDescription,
  entity: entityId && { id: entityId, name: entityName, label: entityLabel },
})

/** Converts a page link of a script to the console's format. */
function rowsRequest(link: unknown) {
  const { page = 0, pageSize = 10, textSearch, sortOrder } = (link ?? {}) as Record<string, unknown>
  const order = sortOrder as { key?: { key?: string }; property?: string; direction?: string } | undefined
  const { statusList, severityList, typeList } = (link ?? {}) as Record<string, string[] | undefined>
  return {
    page,
    pageSize,
    ...(textSearch ? { textSearch } : {}),
    ...(order && { sortBy: order.key?.key ?? order.property, sortOrder: order.direction }),
    ...((statusList || severityList || typeList) && {
      filter: { statuses: statusList ?? [], severities: severityList ?? [], types: typeList ?? [] },
    }),
  }
}
