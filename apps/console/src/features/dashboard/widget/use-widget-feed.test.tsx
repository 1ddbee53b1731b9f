// @vitest-environment happy-dom
import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetDescriptor } from '@signalbox/widgets'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { openWidgetFeed, type WidgetFeed } from '../../../live/data/widget-feed'
import { type DashboardContext, DashboardProvider } from '../dashboard-context'
import { useWidgetFeed } from './use-widget-feed'

const { customType, host } = vi.hoisted(() => ({ customType: {}, host: {} }))
vi.mock('../../../live/data/widget-feed', () => ({ openWidgetFeed: vi.fn() }))
vi.mock('./use-feed-host', () => ({ useFeedHost: () => host }))
vi.mock('../custom-widget/use-custom-type', () => ({
  customViewOf: (descriptor: object) => (descriptor === customType ? () => null : undefined),
}))

const dashboard = { aliases: {}, maxPoints: 500, serverOffsetMs: 0 } as unknown as DashboardContext
const wrapper = ({ children }: { children: ReactNode }) => (
  <DashboardProvider value={dashboard}>{children}</DashboardProvider>
)
const widget = { id: 'w', type: 'latest', config: { datasources: [] } } as unknown as Widget
const window = { realtime: { timewindowMs: 60_000 } }
const compile = () => undefined

test.each([
  ['closed if its type is a system type', {}, 1],
  ['kept open if its type is a custom type', customType, 0],
])('the feed of a widget that is out of view is %s', (_, descriptor, closedCount) => {
  const close = vi.fn()
  vi.mocked(openWidgetFeed)
    .mockReset()
    .mockReturnValue({ close, setWindow: vi.fn() } as unknown as WidgetFeed)
  const { rerender } = renderHook(
    (isVisible: boolean) => useWidgetFeed(widget, descriptor as WidgetDescriptor, window, isVisible, compile),
    { wrapper, initialProps: false },
  )
  expect(openWidgetFeed).not.toHaveBeenCalled()
  rerender(true)
  expect(openWidgetFeed).toHaveBeenCalledTimes(1)
  rerender(false)
  expect(close).toHaveBeenCalledTimes(closedCount)
  rerender(true)
  expect(openWidgetFeed).toHaveBeenCalledTimes(1 + closedCount)
})
