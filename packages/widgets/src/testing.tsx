import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { renderUi } from '@signalbox/ui/testing'
import { type ComponentType, createElement } from 'react'
import { vi } from 'vitest'
import type { WidgetDescriptor } from './define-widget'
import type { EntityRow, RuntimeDataKey, RuntimeDatasource, Series, WidgetData } from './widget-data'
import type { TenantFunction, WidgetActions, WidgetEnvironment, WidgetProps } from './widget-props'

/** Replaces browser APIs that the test environment lacks. Call before the first widget is drawn. */
export function prepareBrowser() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width'),
    addEventListener() {},
    removeEventListener() {},
  }))
  vi.stubGlobal(
    'Path2D',
    class {
      moveTo() {}
      lineTo() {}
      arc() {}
      rect() {}
      roundRect() {}
      bezierCurveTo() {}
      closePath() {}
      addPath() {}
    },
  )
  HTMLCanvasElement.prototype.getContext = (() => silentCanvas()) as never
}

/** A canvas that accepts every call and draws nothing. */
function silentCanvas() {
  const members: Record<string, unknown> = {
    measureText: () => ({ width: 10, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 }),
    createLinearGradient: () => ({ addColorStop() {} }),
    createRadialGradient: () => ({ addColorStop() {} }),
    getImageData: () => ({ data: [] }),
  }
  return new Proxy(members, { get: (own, name) => own[String(name)] ?? (() => undefined) })
}

export const aDatasource = (more: Partial<RuntimeDatasource> = {}): RuntimeDatasource => ({
  sourceIndex: 0,
  name: 'Pump',
  aliasName: 'Pumps',
  entityId: { entityType: 'DEVICE', id: 'pump-1' },
  entityName: 'Pump',
  entityLabel: '',
  entityDescription: '',
  ...more,
})

interface SeriesOverrides {
  datasource?: RuntimeDatasource
  key?: Partial<RuntimeDataKey>
  ts?: number[]
}

/** A series of one key. For a widget of latest values, pass one value. */
export const aSeries = (values: Series['values'], { datasource, key, ts }: SeriesOverrides = {}): Series => ({
  datasource: datasource ?? aDatasource(),
  dataKey: {
    name: 'temperature',
    type: 'timeseries',
    label: key?.name ?? 'temperature',
    pattern: key?.name ?? 'temperature',
    color: '#3063D2',
    settings: {},
    isInLegend: true,
    ...key,
  },
  ts: ts ?? values.map((_, index) => 1_700_000_000_000 + index * 1000),
  values,
  isHidden: false,
  isComparison: false,
})

export const anEntity = (name: string, values: EntityRow['values'] = {}): EntityRow => ({
  entityId: { entityType: 'DEVICE', id: name },
  entityName: name,
  entityLabel: name,
  values,
})

/** Data that can be changed: `set` notifies listeners. */
export function someData(parts: Partial<WidgetData> = {}) {
  const listeners = new Set<() => void>()
  const data = {
    version: 0,
    datasources: [...new Set((parts.series ?? []).map((one) => one.datasource))],
    series: [] as readonly Series[],
    extras: [] as readonly Series[],
    isLoading: false,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    requestRows: vi.fn(),
    setHidden: vi.fn(),
    ...parts,
    set(change: Partial<WidgetData>) {
      Object.assign(data, change)
      data.version++
      for (const listener of listeners) listener()
    },
  }
  return data
}

export function someActions(parts: Partial<WidgetActions> = {}): WidgetActions {
  return {
    of: () => [],
    run: vi.fn(),
    saveAttributes: vi.fn(async () => undefined),
    saveTimeseries: vi.fn(async () => undefined),
    setActiveEntity: vi.fn(),
    acknowledgeAlarm: vi.fn(async () => undefined),
    clearAlarm: vi.fn(async () => undefined),
    showAlarm: vi.fn(),
    sendCommand: vi.fn(async () => undefined),
    claimDevice: vi.fn(async () => undefined),
    refreshAliases: vi.fn(),
    entities: {
      watch: vi.fn(() => () => undefined),
      attributes: vi.fn(async () => ({})),
      mostSevereAlarms: vi.fn(async () => new Map()),
      timeseriesKeys: vi.fn(async () => []),
      history: vi.fn(async () => []),
      editableEntity: vi.fn(async (id) => ({ id, name: '', type: '' })),
      saveEntity: vi.fn(async () => undefined),
      gateways: vi.fn(async () => []),
      deviceExists: vi.fn(async () => false),
      createGateway: vi.fn(async (name) => ({ id: { entityType: 'DEVICE' as const, id: name }, name })),
      accessToken: vi.fn(async () => null),
    },
    zoomWindow: vi.fn(),
    resetWindow: vi.fn(),
    toast: vi.fn(),
    ...parts,
  }
}

/** User functions without the sandbox, which has its own tests. */
export function plainFunction(
  body: string | undefined,
  names: readonly string[],
): TenantFunction | undefined {
  if (!body?.trim()) return undefined
  return {
    async call(lists) {
      return lists.map((list) => {
        try {
          return new Function(...names, body)(...structuredClone(list))
        } catch {
          return undefined
        }
      })
    },
  }
}

const ScriptedFrame = ({ html }: { html: string }) =>
  createElement('iframe', { title: 'scripted', srcDoc: html })

/** The environment of a widget. `t` returns the key instead of a text. */
export const someEnvironment = (parts: Partial<WidgetEnvironment> = {}): WidgetEnvironment => ({
  isMobile: false,
  isPreview: false,
  isSample: false,
  isPublic: false,
  isEdit: false,
  locale: 'en-US',
  t: (key: string, values?: Record<string, unknown>) => (values ? `${key} ${JSON.stringify(values)}` : key),
  translateText: (text: string) => text,
  compile: plainFunction,
  ScriptedHtml: ScriptedFrame,
  ...parts,
})

/** Renders a widget as a dashboard does. */
export function renderWidget<Widget extends WidgetDescriptor>(
  View: ComponentType<WidgetProps<Widget>>,
  descriptor: Widget,
  parts: Partial<Omit<WidgetProps, 'settings' | 'config'>> & {
    settings?: Record<string, unknown>
    config?: Partial<WidgetConfig>
  } = {},
) {
  const frame = {
    setTitle: vi.fn(),
    setUnsaved: vi.fn(),
    tablePosition: undefined,
    keepTablePosition: vi.fn(),
    toolbar: document.body.appendChild(document.createElement('div')),
  }
  const props = {
    size: { width: 600, height: 300 },
    actions: someActions(),
    environment: someEnvironment(),
    frame,
    dashboardTime: {
      startMs: 1_700_000_000_000,
      endMs: 1_700_086_400_000,
      isRealtime: false,
      playback: { timeMs: null, subscribe: () => () => undefined },
      setRange: vi.fn(),
    },
    ...parts,
    data: parts.data ?? someData(),
    settings: descriptor.settings.parse(parts.settings ?? {}),
    config: { datasources: [], settings: parts.settings ?? {}, ...parts.config },
  }
  const drawn = renderUi(createElement(View, props as unknown as WidgetProps<Widget>))
  return { ...drawn, props, frame }
}
