import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ImportCheckResult } from '@signalbox/model/rule-chains/rule-chain-import'
import type { DryRun } from '@signalbox/model/rule-chains/rule-chain-run'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestClient } from '../app'

const folder = join(import.meta.dirname, '../../../../../docs/handbook/rule-chains')

interface Run {
  type?: string
  data: object
  /** The names of the nodes that process the message, in order. */
  path: string[]
  /** The kinds of the side effects that the nodes would have. */
  effects: string[]
}

const warm = { temperature: 12 }
const cold = { temperature: 4 }

/** For each recipe: messages, the path of each message and its effects. */
const RECIPES: Record<string, Run[]> = {
  'store-everything': [
    { data: warm, path: ['Message type switch', 'Save time series'], effects: ['SAVE_TELEMETRY'] },
    {
      type: 'POST_ATTRIBUTES_REQUEST',
      data: { firmware: '1.0' },
      path: ['Message type switch', 'Save client attributes'],
      effects: ['SAVE_ATTRIBUTES'],
    },
  ],
  'alarm-above-limit': [
    {
      data: warm,
      path: ['Telemetry', 'Save time series', 'Above 8 °C', 'Too warm'],
      effects: ['SAVE_TELEMETRY', 'SAVE_ALARM'],
    },
    {
      data: cold,
      path: ['Telemetry', 'Save time series', 'Above 8 °C', 'No longer too warm'],
      effects: ['SAVE_TELEMETRY'],
    },
  ],
  'mail-for-new-alarms': [
    {
      data: warm,
      path: ['Above 8 °C', 'Too warm', 'Write the mail', 'Send the mail'],
      effects: ['SAVE_ALARM', 'EXTERNAL_CALL'],
    },
  ],
  'sms-for-new-alarms': [
    {
      data: warm,
      path: ['Above 8 °C', 'Too warm', 'Send the SMS'],
      effects: ['SAVE_ALARM', 'EXTERNAL_CALL'],
    },
  ],
  'limit-from-attribute': [
    {
      data: warm,
      path: ['Telemetry', 'Read maxTemperature', 'Above the limit', 'Too warm'],
      effects: ['SAVE_ALARM'],
    },
    {
      data: cold,
      path: ['Telemetry', 'Read maxTemperature', 'Above the limit', 'Below the limit'],
      effects: [],
    },
  ],
  'convert-units': [
    {
      data: { temperatureF: 50 },
      path: ['Telemetry', 'Fahrenheit to Celsius', 'Save time series'],
      effects: ['SAVE_TELEMETRY'],
    },
  ],
  'calculate-a-value': [
    {
      data: { voltage: 230, current: 2 },
      path: ['Telemetry', 'Has voltage and current', 'Calculate the power', 'Save time series'],
      effects: ['SAVE_TELEMETRY'],
    },
    {
      data: { voltage: 230 },
      path: ['Telemetry', 'Has voltage and current', 'Save time series'],
      effects: ['SAVE_TELEMETRY'],
    },
  ],
  'drop-invalid-values': [
    {
      data: warm,
      path: ['Telemetry', 'Within -60 to 80 °C', 'Save time series'],
      effects: ['SAVE_TELEMETRY'],
    },
    {
      data: { temperature: 999 },
      path: ['Telemetry', 'Within -60 to 80 °C', 'Log the value'],
      effects: ['LOG'],
    },
  ],
  'split-a-list': [
    {
      data: {
        samples: [
          { ts: 1_767_225_600_000, t: 1 },
          { ts: 1_767_225_660_000, t: 2 },
        ],
      },
      path: ['Telemetry', 'One message for each entry', 'Save time series', 'Save time series'],
      effects: ['SAVE_TELEMETRY', 'SAVE_TELEMETRY'],
    },
  ],
  'forward-over-http': [
    { data: warm, path: ['Telemetry', 'Call the other system'], effects: ['EXTERNAL_CALL'] },
  ],
  'forward-over-mqtt': [{ data: warm, path: ['Telemetry', 'Publish'], effects: ['EXTERNAL_CALL'] }],
  'inside-the-depot': [
    {
      data: { latitude: 53.5462, longitude: 9.9662 },
      path: ['Within 500 m of the depot', 'Inside', 'Save attributes'],
      effects: ['SAVE_ATTRIBUTES'],
    },
    {
      data: { latitude: 48.1, longitude: 11.5 },
      path: ['Within 500 m of the depot', 'Outside', 'Save attributes'],
      effects: ['SAVE_ATTRIBUTES'],
    },
  ],
  'command-on-condition': [
    { data: warm, path: ['Above 8 °C', 'Write the command', 'Send the command'], effects: ['RPC_CALL'] },
    { data: cold, path: ['Above 8 °C'], effects: [] },
  ],
  'alarm-when-silent': [
    { type: 'INACTIVITY_EVENT', data: {}, path: ['Message type switch', 'Silent'], effects: ['SAVE_ALARM'] },
    { type: 'ACTIVITY_EVENT', data: {}, path: ['Message type switch', 'Sends again'], effects: [] },
  ],
  'values-of-the-asset': [
    {
      data: warm,
      path: ['Telemetry', 'Save to the device', 'The asset that contains it', 'Save to the asset'],
      effects: ['SAVE_TELEMETRY', 'SAVE_TELEMETRY'],
    },
  ],
}

let app: TestApp
let admin: TestClient
let device: { entityType: string; id: string }

// The recipes need a device that has a limit as attribute and is contained in an asset.
beforeAll(async () => {
  app = await createTestApp()
  admin = (await app.aTenant('Recipes')).admin
  device = (await admin.post('/api/device', { name: 'Freezer 1' })).body.id
  const asset = (await admin.post('/api/asset', { name: 'Cold store', type: 'building' })).body.id
  await admin.post('/api/relation', { from: asset, to: device, type: 'Contains', typeGroup: 'COMMON' })
  await admin.post(`/api/plugins/telemetry/DEVICE/${device.id}/SERVER_SCOPE`, { maxTemperature: 8 })
})
afterAll(() => app.close())

test('every recipe is tested, and the page links to every recipe', () => {
  const files = readdirSync(folder).map((file) => file.replace('.json', ''))
  expect(Object.keys(RECIPES).sort()).toEqual(files.sort())
  const page = readFileSync(join(folder, '../rule-chain-recipes.md'), 'utf8')
  expect(files.filter((file) => !page.includes(`(rule-chains/${file}.json)`))).toEqual([])
})

test.each(Object.entries(RECIPES))(
  '%s is imported without warnings, and its messages take the expected path with the expected effects',
  async (name, runs) => {
    const file = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
    const check = await admin.post('/api/ruleChain/import/check', file)
    expect(check.status, check.text).toBe(200)
    const { ruleChain, metadata, warnings } = ImportCheckResult.parse(check.body)
    expect(warnings).toEqual([])

    const { id: ruleChainId } = (await admin.post('/api/ruleChain', ruleChain)).body
    const saved = await admin.post('/api/ruleChain/metadata', { ...metadata, ruleChainId })
    expect(saved.status, saved.text).toBe(200)

    const answer = await admin.post('/api/ruleChain/dryRun', {
      metadata: { ...metadata, ruleChainId },
      messages: runs.map(({ type = 'POST_TELEMETRY_REQUEST', data }) => ({
        type,
        originator: device,
        metadata: { deviceName: 'Freezer 1', deviceType: 'default' },
        data: JSON.stringify(data),
      })),
    })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body.runs.map(summaryOf)).toEqual(
      runs.map(({ path, effects }) => ({ path, effects, errors: [] })),
    )
  },
)

const summaryOf = ({ steps }: DryRun) => ({
  path: steps.map(({ nodeName }) => nodeName),
  effects: steps
    .flatMap(({ sideEffects }) => sideEffects.map(({ kind }) => kind))
    .filter((kind) => kind !== 'NEW_MESSAGE'),
  errors: steps.flatMap(({ error }) => error ?? []),
})
