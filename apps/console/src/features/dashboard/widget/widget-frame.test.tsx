// @vitest-environment happy-dom
import type { Widget, WidgetConfig } from '@signalbox/model/dashboard/widget'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { type DashboardContext, DashboardProvider } from '../dashboard-context'
import { playbackClock } from '../playback/playback-clock'
import { WidgetFrame } from './widget-frame'

const { subscribe, unsubscribe } = vi.hoisted(() => ({ subscribe: vi.fn(), unsubscribe: vi.fn() }))
vi.mock('../../../live/live', () => ({ subscribeShared: subscribe }))

/** Reports changes of the visibility of the widget, the oldest first, as an IntersectionObserver does. */
let reportVisibility: (...changes: boolean[]) => void

beforeEach(() => {
  subscribe.mockReset().mockReturnValue({ send: vi.fn(), unsubscribe })
  unsubscribe.mockReset()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
        reportVisibility = (...changes) =>
          act(() => onChange(changes.map((isIntersecting) => ({ isIntersecting }))))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  stopMockServer()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ALIAS = '11111111-1111-1111-1111-111111111111'

function aWidget(config: Partial<WidgetConfig> = {}, more: Partial<Widget> = {}): Widget {
  return {
    id: 'w',
    isSystemType: true,
    bundleAlias: 'cards',
    typeAlias: 'simple_card',
    type: 'latest',
    title: 'New widget',
    sizeX: 4,
    sizeY: 3,
    ...more,
    config: {
      title: 'Boiler',
      datasources: [
        {
          type: 'entity',
          entityAliasId: ALIAS,
          dataKeys: [{ name: 't', type: 'timeseries', label: 't' }],
        },
      ],
      ...config,
    },
  }
}

async function show(widget: Widget) {
  const open = vi.fn()
  const dashboard = {
    isEdit: false,
    isMobile: false,
    chooseEntity: () => undefined,
    applyFilter: () => undefined,
    isPreview: false,
    isSample: false,
    maxPoints: 500,
    serverOffsetMs: 0,
    window: { realtime: { timewindowMs: 60_000 } },
    states: { current: { id: 'default', params: {} }, stack: [], open },
    playback: playbackClock(),
    showRight: vi.fn(),
    aliases: {
      viewer: { authority: 'TENANT_ADMIN', userId: 'u', tenantId: 't', customerId: null },
      aliases: {
        [ALIAS]: {
          id: ALIAS,
          alias: 'Boilers',
          filter: { type: 'deviceType', resolveMultiple: true, deviceType: 'boiler' },
        },
      },
      filters: {},
      stateParams: {},
      chosenEntities: {},
    },
  } as unknown as DashboardContext
  await renderConsole(
    <DashboardProvider value={dashboard}>
      <WidgetFrame widget={widget} />
    </DashboardProvider>,
  )
  return { open }
}

test('a widget requests data only while it is visible', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await show(aWidget())
  expect(subscribe).not.toHaveBeenCalled()
  reportVisibility(true)
  expect(subscribe).toHaveBeenCalledTimes(1)
  reportVisibility(false)
  expect(unsubscribe).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(3000))
  expect(unsubscribe).toHaveBeenCalledTimes(1)
})

test('if several changes of the visibility are reported together, the last one is used', async () => {
  await show(aWidget())
  reportVisibility(false, true)
  expect(subscribe).toHaveBeenCalledTimes(1)
})

test('the header has the title and the buttons of the widget; a button runs its action', async () => {
  const action = {
    id: 'a',
    name: 'Details',
    icon: 'open_in_new',
    type: 'openDashboardState' as const,
    targetDashboardStateId: 'details',
  }
  const { open } = await show(
    aWidget({ showTitleIcon: true, titleIcon: 'thermostat', actions: { headerButton: [action] } }),
  )
  expect(screen.getByRole('heading', { name: 'Boiler' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  expect(open).toHaveBeenCalledWith('details', {})
})

test('if the title is hidden there is no heading, and if full screen is disabled there is no button for it', async () => {
  await show(aWidget({ showTitle: false, enableFullscreen: false }))
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull()
})

test("the header shows the widget's own time window", async () => {
  await show(
    aWidget(
      { useDashboardTimewindow: false, timewindow: { realtime: { timewindowMs: 3_600_000 } } },
      { bundleAlias: 'charts', typeAlias: 'basic_timeseries', type: 'timeseries' },
    ),
  )
  expect(screen.getByText('Realtime – Last hour')).toBeTruthy()
})

test('a widget of an unknown type shows a message that names the type', async () => {
  startMockServer({})
  await show(aWidget({}, { bundleAlias: 'home_page_widgets', typeAlias: 'unknown_type' }))
  expect(await screen.findByText('Widget type not found: home_page_widgets / unknown_type')).toBeTruthy()
})

test('the message for a missing type without a bundle contains only the alias', async () => {
  startMockServer({})
  await show(aWidget({}, { bundleAlias: '', typeAlias: 'alarm_count' }))
  expect(await screen.findByText('Widget type not found: alarm_count')).toBeTruthy()
})

test('if the type cannot be loaded the error is shown, and "Try again" loads the type again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  startMockServer({})
  const answer = vi.fn(async () =>
    Response.json({ message: 'The database does not respond' }, { status: 503 }),
  )
  vi.stubGlobal('fetch', answer)
  await show(aWidget({}, { isSystemType: false, bundleAlias: 'own', typeAlias: 'tank' }))
  await screen.findByText(/The database does not respond/)
  answer.mockImplementation(async () => Response.json({ message: 'not found' }, { status: 404 }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Widget type not found: own / tank')).toBeTruthy()
  vi.restoreAllMocks()
})

test('a widget without data sources shows "No data to display"', async () => {
  await show(aWidget({ datasources: [] }))
  reportVisibility(true)
  await waitFor(() => expect(screen.getByText('No data to display')).toBeTruthy())
})
