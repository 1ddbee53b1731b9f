// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { type DashboardContext, DashboardProvider } from '../dashboard-context'
import { useDashboardTime } from './use-dashboard-time'

test('a chosen range replaces the calendar period of the dashboard', () => {
  const setWindow = vi.fn()
  const dashboard = {
    window: {
      selectedTab: 1,
      history: {
        historyType: 1,
        quickInterval: 'CURRENT_DAY_SO_FAR',
        fixedTimewindow: { startTimeMs: 1, endTimeMs: 2 },
      },
    },
    setWindow,
    maxPoints: 500,
    serverOffsetMs: 0,
  } as unknown as DashboardContext
  const wrapper = ({ children }: { children: ReactNode }) => (
    <DashboardProvider value={dashboard}>{children}</DashboardProvider>
  )
  renderHook(useDashboardTime, { wrapper }).result.current.setRange(1000, 2000)
  const [{ history }] = setWindow.mock.calls[0] as [{ history: object }]
  expect(history).toMatchObject({ historyType: 1, fixedTimewindow: { startTimeMs: 1000, endTimeMs: 2000 } })
  expect(history).not.toHaveProperty('quickInterval')
})
