import { expect, test, vi } from 'vitest'
import { curveValueAt, generatorScript, type WaveCurve } from './curve'
import { SOLUTIONS } from './solutions'

const NOW = Date.UTC(2026, 2, 1, 12, 34, 56)

test('the generator script gives the same values as the history', () => {
  const curves: Record<string, WaveCurve> = {
    ...SOLUTIONS[0]!.devices[0]!.values,
    plain: { mean: 3 },
    fine: { mean: 0.92, swing: 0.05, noise: 0.01, decimals: 2 },
  }
  vi.useFakeTimers({ now: NOW })
  const made = new Function(generatorScript(curves, { deviceName: 'A' }))()
  vi.useRealTimers()
  const expected = Object.entries(curves).map(([key, curve]) => [key, curveValueAt(curve, NOW)])
  expect(made).toEqual({
    msg: Object.fromEntries(expected),
    metadata: { deviceName: 'A' },
    msgType: 'POST_TELEMETRY_REQUEST',
  })
})

test('a wave stays around its mean, and a boolean is true above its limit', () => {
  const values = Array.from({ length: 50 }, (_, index) =>
    curveValueAt({ mean: 10, swing: 2, minutes: 60, noise: 1 }, NOW + index * 90_000),
  )
  expect(Math.min(...values.map(Number))).toBeGreaterThanOrEqual(7)
  expect(Math.max(...values.map(Number))).toBeLessThanOrEqual(13)
  expect(curveValueAt({ mean: 2, isOnAbove: 1 }, NOW)).toBe(true)
  expect(curveValueAt({ mean: 0, isOnAbove: 1 }, NOW)).toBe(false)
})

test.each(SOLUTIONS.map((template) => [template.id, template] as const))(
  '%s: devices have profiles, and dashboards use devices that exist',
  (_, template) => {
    const profiles = template.profiles.map(({ name }) => name)
    for (const { profile } of template.devices) expect(profiles).toContain(profile)
    const names = template.devices.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    template.dashboards((name) => {
      expect(names).toContain(name)
      return name
    })
  },
)
