// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWidget, someEnvironment } from '../../testing'
import { View } from './view'
import { dateRangeNavigator } from './widget'

afterEach(cleanup)

test.each([
  [false, 1],
  [true, 0],
])('with isEdit %s the window of the dashboard is set %i times when the navigator opens', (isEdit, times) => {
  const setRange = vi.fn()
  const playback = { timeMs: null, subscribe: () => () => undefined }
  const dashboardTime = { startMs: 0, endMs: 1000, isRealtime: true, playback, setRange }
  renderWidget(View, dateRangeNavigator, { environment: someEnvironment({ isEdit }), dashboardTime })
  expect(setRange).toHaveBeenCalledTimes(times)
})
