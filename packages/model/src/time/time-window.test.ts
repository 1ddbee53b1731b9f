import { describe, expect, test } from 'vitest'
import {
  axisRange,
  comparisonWindow,
  shiftBack,
  subscriptionWindow,
  zoomedWindow,
} from './subscription-window'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './time-intervals'
import {
  defaultTimeWindow,
  fullTimeWindow,
  HistoryType,
  isSelectorDisabled,
  storedTimeWindow,
  TimeWindow,
  TimeWindowTab,
} from './time-window'
import { timeWindowDisplay } from './time-window-display'

const NOW = 1_700_000_000_500
const options = { nowMs: NOW, serverOffsetMs: 0, maxPoints: 500 }
const local = (...parts: [number, number, number, number?]) => new Date(...parts).getTime()

test('the default window shows the last minute in realtime', () => {
  expect(defaultTimeWindow(NOW, 501)).toEqual({
    hideInterval: false,
    hideAggregation: false,
    hideAggInterval: false,
    selectedTab: 0,
    realtime: { interval: 1000, timewindowMs: 60_000 },
    history: {
      historyType: 0,
      interval: 1000,
      timewindowMs: 60_000,
      fixedTimewindow: { startTimeMs: NOW - DAY_MS, endTimeMs: NOW },
    },
    aggregation: { type: 'AVG', limit: 250 },
  })
})

describe('reading stored windows', () => {
  test.each([
    ['realtime only', { realtime: { timewindowMs: 5 } }, TimeWindowTab.REALTIME, HistoryType.LAST_INTERVAL],
    [
      'history with a length',
      { history: { timewindowMs: 5 } },
      TimeWindowTab.HISTORY,
      HistoryType.LAST_INTERVAL,
    ],
    [
      'history with a range',
      { history: { fixedTimewindow: { startTimeMs: 1, endTimeMs: 2 } } },
      TimeWindowTab.HISTORY,
      HistoryType.FIXED,
    ],
  ])('the tab and the history type are derived from %s', (_, stored, tab, type) => {
    const window = fullTimeWindow(TimeWindow.parse(stored), NOW, 500)
    expect(window.selectedTab).toBe(tab)
    expect(window.history.historyType).toBe(type)
  })

  test('missing and unknown parts get defaults', () => {
    expect(fullTimeWindow(undefined, NOW, 500)).toEqual(defaultTimeWindow(NOW, 500))
    const window = fullTimeWindow(
      TimeWindow.parse({
        displayValue: 'x',
        history: null,
        realtime: { timewindowMs: HOUR_MS, interval: null },
        aggregation: {},
      }),
      NOW,
      500,
    )
    expect(window.realtime).toEqual({ interval: 1000, timewindowMs: HOUR_MS })
    expect(window.aggregation).toEqual({ type: 'AVG', limit: 250 })
  })

  test('only the selected part is stored', () => {
    const window = defaultTimeWindow(NOW, 500)
    const hidden = { hideInterval: false, hideAggregation: false, hideAggInterval: false }
    const { aggregation } = window
    expect(storedTimeWindow(window)).toEqual({
      ...hidden,
      selectedTab: 0,
      realtime: window.realtime,
      aggregation,
    })
    const fixed = { ...window, selectedTab: 1, history: { ...window.history, historyType: 1 } } as const
    expect(storedTimeWindow(fixed)).toEqual({
      ...hidden,
      selectedTab: 1,
      history: { historyType: 1, interval: 1000, fixedTimewindow: window.history.fixedTimewindow },
      aggregation,
    })
  })
})

describe('subscription window', () => {
  test('a realtime window that does not start on a whole interval is extended by one interval', () => {
    expect(subscriptionWindow({ realtime: { timewindowMs: MINUTE_MS, interval: 5000 } }, options)).toEqual({
      fixedWindow: null,
      realtimeWindowMs: MINUTE_MS,
      startTs: 1_699_999_940_000,
      aggregation: { type: 'AVG', interval: 5000, limit: 13, timeWindow: 65_000 },
    })
  })

  test('a realtime window that already starts on a whole interval is not extended', () => {
    const exact = subscriptionWindow(
      { realtime: { timewindowMs: MINUTE_MS, interval: 5000 } },
      { ...options, serverOffsetMs: -500 },
    )
    expect(exact).toMatchObject({
      startTs: 1_699_999_940_000,
      aggregation: { timeWindow: MINUTE_MS, limit: 12 },
    })
  })

  test('the server clock is used for realtime and not for history', () => {
    const ahead = { ...options, serverOffsetMs: HOUR_MS }
    const window = { realtime: { timewindowMs: MINUTE_MS }, history: { timewindowMs: MINUTE_MS } }
    expect(subscriptionWindow(window, ahead).startTs).toBe(1_699_999_940_000 + HOUR_MS)
    expect(subscriptionWindow({ ...window, selectedTab: 1 }, ahead).fixedWindow).toEqual({
      startTimeMs: NOW - MINUTE_MS,
      endTimeMs: NOW,
    })
  })

  test('without aggregation the interval is one second and the configured limit is used', () => {
    const window: TimeWindow = {
      history: { timewindowMs: HOUR_MS, interval: DAY_MS },
      aggregation: { type: 'NONE', limit: 99 },
    }
    expect(subscriptionWindow(window, options).aggregation).toEqual({
      type: 'NONE',
      interval: SECOND_MS,
      limit: 99,
      timeWindow: HOUR_MS,
    })
  })

  test('state data requests every point', () => {
    const window: TimeWindow = { realtime: { timewindowMs: HOUR_MS }, aggregation: { type: 'MAX', limit: 5 } }
    expect(subscriptionWindow(window, { ...options, stateData: true }).aggregation).toMatchObject({
      type: 'NONE',
      limit: 500,
      stateData: true,
    })
  })

  test('a fixed range is not changed', () => {
    const range = { startTimeMs: 1500, endTimeMs: 1500 + HOUR_MS }
    const window = subscriptionWindow({ history: { fixedTimewindow: range } }, options)
    expect(window).toEqual({
      fixedWindow: range,
      realtimeWindowMs: null,
      startTs: 1500,
      aggregation: { type: 'AVG', interval: 15_000, limit: 240, timeWindow: HOUR_MS },
    })
    expect(axisRange(window, NOW, 0)).toEqual(range)
  })

  test('the axis of a realtime window ends now', () => {
    const window = subscriptionWindow({ realtime: { timewindowMs: MINUTE_MS } }, options)
    expect(axisRange(window, NOW + 10, 5)).toEqual({ startTimeMs: NOW + 15 - MINUTE_MS, endTimeMs: NOW + 15 })
  })
})

describe('shifting', () => {
  test('a shift by a calendar unit keeps the time of day; a missing day becomes the last of the month', () => {
    expect(shiftBack(local(2024, 2, 31, 12), 'months')).toBe(local(2024, 1, 29, 12))
    expect(shiftBack(local(2024, 1, 29), 'years')).toBe(local(2023, 1, 28))
    expect(shiftBack(local(2024, 0, 1), 'days')).toBe(local(2023, 11, 31))
    expect(shiftBack(local(2024, 0, 8), 'weeks')).toBe(local(2024, 0, 1))
    expect(shiftBack(local(2024, 0, 15), 'months')).toBe(local(2023, 11, 15))
  })

  test('a fixed window is shifted at its end and keeps its length; a realtime window is shifted at its start', () => {
    const range = { startTimeMs: local(2024, 2, 1), endTimeMs: local(2024, 2, 31) }
    const fixed = subscriptionWindow({ history: { fixedTimewindow: range } }, options)
    const endTimeMs = local(2024, 1, 29)
    const startTimeMs = endTimeMs - (range.endTimeMs - range.startTimeMs)
    expect(comparisonWindow(fixed)).toEqual({
      ...fixed,
      startTs: startTimeMs,
      fixedWindow: { startTimeMs, endTimeMs },
    })
    const realtime = subscriptionWindow({ realtime: { timewindowMs: HOUR_MS } }, options)
    expect(comparisonWindow(realtime, 'weeks').startTs).toBe(shiftBack(realtime.startTs, 'weeks'))
  })
})

test('zooming shows the range and keeps the aggregation', () => {
  const aggregation = { type: 'MAX', limit: 100 } as const
  const range = { startTimeMs: 0, endTimeMs: HOUR_MS }
  expect(zoomedWindow({ realtime: { timewindowMs: DAY_MS, interval: HOUR_MS }, aggregation }, range)).toEqual(
    {
      selectedTab: 1,
      history: { historyType: 1, interval: 514_000, fixedTimewindow: range },
      aggregation,
    },
  )
})

test('the text of the selector names the last interval or the range', () => {
  const realtime = { realtime: { timewindowMs: HOUR_MS } }
  expect(timeWindowDisplay(realtime, NOW)).toEqual({ prefix: 'realtime', lastMs: HOUR_MS })
  const last = { history: { timewindowMs: DAY_MS } }
  expect(timeWindowDisplay(last, NOW)).toEqual({ prefix: 'history', lastMs: DAY_MS })
  expect(timeWindowDisplay(last, NOW, true)).toEqual({ lastMs: DAY_MS })
  const fixed = {
    history: { fixedTimewindow: { startTimeMs: local(2024, 0, 2, 3), endTimeMs: local(2024, 10, 12, 13) } },
  }
  expect(timeWindowDisplay(fixed, NOW)).toEqual({
    prefix: 'history',
    fromMs: local(2024, 0, 2, 3),
    toMs: local(2024, 10, 12, 13),
  })
})

test('viewers cannot open a selector whose parts are all hidden', () => {
  const viewer = { isDisabled: false, isEdit: false, hasAggregation: true }
  const hidden = { hideInterval: true, hideAggregation: true, hideAggInterval: true }
  expect(isSelectorDisabled({}, { ...viewer, isDisabled: true })).toBe(true)
  expect(isSelectorDisabled({}, viewer)).toBe(false)
  expect(isSelectorDisabled(hidden, viewer)).toBe(true)
  expect(isSelectorDisabled({ ...hidden, hideAggInterval: false }, viewer)).toBe(false)
  expect(isSelectorDisabled({ hideInterval: true }, { ...viewer, hasAggregation: false })).toBe(true)
  expect(isSelectorDisabled(hidden, { ...viewer, isEdit: true })).toBe(false)
})
