import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createRulesOf,
  DeviceProfileAlarm,
  isAlarmRuleValid,
} from '@signalbox/model/entities/device-profile-alarms'
import { expect, test, vi } from 'vitest'
import { aDevice, setUpAlarmRules } from './alarm-rules-fixture'

setUpAlarmRules()

const page = join(import.meta.dirname, '../../../../../docs/handbook/alarm-recipes.md')
const recipes = [...readFileSync(page, 'utf8').matchAll(/^```json alarm-rule\n([\s\S]*?)^```$/gm)].map(
  ([, json]) => DeviceProfileAlarm.parse(JSON.parse(json ?? '')),
)

/** Values that raise each alarm of the handbook page, and values that do not. */
const RAISING: Record<string, { harmless: object; raising: object[]; afterMs?: number; at?: string }> = {
  'Too warm': { harmless: { temperature: -20 }, raising: [{ temperature: -11 }] },
  'Getting warm': { harmless: { temperature: -20 }, raising: [{ temperature: -17 }] },
  'Too warm for five minutes': {
    harmless: { temperature: -20 },
    raising: [{ temperature: -11 }, { temperature: -11 }],
    afterMs: 301_000,
  },
  'Repeated overpressure': {
    harmless: { pressure: 3 },
    raising: [{ pressure: 7 }, { pressure: 7 }, { pressure: 7 }],
  },
  'Outside the range': { harmless: { temperature: 4 }, raising: [{ temperature: 1 }] },
  'Warm with open door': {
    harmless: { doorOpen: false, temperature: 9 },
    raising: [{ doorOpen: true, temperature: 9 }],
  },
  'Above the limit of the device': { harmless: { temperature: -20 }, raising: [{ temperature: -11 }] },
  'Compressor fault': { harmless: { state: 'running' }, raising: [{ state: 'FAULT' }] },
  'Too warm in working hours': {
    harmless: { temperature: 20 },
    raising: [{ temperature: 28 }],
    at: '2026-03-04T12:00:00Z',
  },
  'Battery low': { harmless: { battery: 80 }, raising: [{ battery: 10 }] },
}

test('the handbook page has ten valid recipes, and this test has values for each of them', () => {
  expect(recipes).toHaveLength(10)
  expect(recipes.map(({ alarmType }) => alarmType)).toEqual(Object.keys(RAISING))
  const rules = recipes.flatMap((recipe) => [
    ...createRulesOf(recipe).map(({ rule }) => rule),
    recipe.clearRule,
  ])
  expect(recipes.map((recipe) => createRulesOf(recipe).length)).not.toContain(0)
  expect(rules.every((rule) => !rule || isAlarmRuleValid(rule))).toBe(true)
})

test.each(recipes.map((recipe) => [recipe.alarmType, recipe] as const))(
  '%s: harmless values raise no alarm, and raising values raise the alarm',
  async (alarmType, recipe) => {
    const { harmless, raising, afterMs = 1, at } = RAISING[alarmType]!
    let ts = at ? Date.parse(at) : Date.now()
    vi.setSystemTime(ts)
    const device = await aDevice([recipe])
    expect(await device.telemetry(harmless, ts)).not.toContain('Created')
    const labels: string[] = []
    for (const values of raising) {
      ts += afterMs
      vi.setSystemTime(ts)
      labels.push(...(await device.telemetry(values, ts)))
    }
    expect(labels).toContain('Created')
  },
)
