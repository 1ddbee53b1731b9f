import type { Widget } from '@signalbox/model/dashboard/widget'
import type { TFunction } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../../../../testing/render'
import { isFrameValid, settingsProblem } from './check-settings'

// Messages for invalid JSON are translated texts.
beforeAll(startEnglish)

const settingsForm = {
  schema: {
    type: 'object',
    properties: {
      timeout: { type: 'number', title: 'Timeout', minimum: 0, maximum: 100 },
      params: { type: 'string', title: 'Parameters' },
      parse: { type: 'string', title: 'Parse function' },
    },
  },
  form: ['timeout', { key: 'params', type: 'json' }, { key: 'parse', type: 'javascript' }],
}
const keySettingsForm = {
  schema: {
    type: 'object',
    properties: {
      thresholds: {
        type: 'array',
        items: { type: 'object', properties: { width: { type: 'number', title: 'Width', minimum: 1 } } },
      },
      content: { type: 'string', title: 'Content function' },
    },
  },
  form: ['thresholds', { key: 'content', type: 'javascript' }],
}
const forms = { settingsForm, keySettingsForm } as unknown as Parameters<typeof settingsProblem>[2]

const aWidget = (settings: object, keySettings: object = {}) =>
  ({
    config: { settings, datasources: [{ dataKeys: [{ label: 'Speed', settings: keySettings }] }] },
  }) as unknown as Widget
const t = ((key: string, { limit, message }: { limit?: number; message?: string } = {}) =>
  [key, limit, message].filter((part) => part !== undefined).join(' ')) as unknown as TFunction
const compile = async ({ body }: { body: string }) =>
  body.includes('(') && !body.includes(')')
    ? { reason: 'failed' as const, error: { name: 'SyntaxError', message: 'no end' } }
    : null
const problem = (draft: Widget, stored?: Widget) => settingsProblem(draft, stored, forms, t, compile as never)

test.each([
  ['a number outside of its limits', { timeout: 101 }, {}, 'Timeout: json-form.max 100'],
  ['invalid JSON', { params: '{"a":' }, {}, /^Parameters: Line 1: /],
  ['a function that does not compile', { parse: 'return f(' }, {}, 'Parse function: js-func.error no end'],
  [
    'a number outside of its limits in a list of a key',
    {},
    { thresholds: [{ width: 2 }, { width: 0 }] },
    'Speed: Width: json-form.min 1',
  ],
  ['an invalid function of a key', {}, { content: 'f(' }, 'Speed: Content function: js-func.error no end'],
])(
  '%s is a problem, which is reported with the title of the field',
  async (_what, settings, keySettings, text) => {
    expect(await problem(aWidget(settings, keySettings), aWidget({ timeout: 5 }))).toEqual(
      typeof text === 'string' ? text : expect.stringMatching(text),
    )
  },
)

test('valid settings, and invalid settings that the stored widget has, are accepted', async () => {
  const valid = { timeout: 100, params: '{}', parse: 'return f();', other: {} }
  expect(await problem(aWidget(valid, { thresholds: [{ width: 1 }] }))).toBeUndefined()
  const old = aWidget({ timeout: -1, parse: 'f(' }, { content: 'f(' })
  expect(await problem(old, old)).toBeUndefined()
})

test.each([
  [{ decimals: 2 }, undefined, true],
  [{ decimals: null }, 10, true],
  [{ decimals: 16 }, undefined, false],
  [{}, 11, false],
  [{}, 0, false],
])('frame settings %j and mobile height %s: valid is %s', (config, height, isValid) => {
  expect(isFrameValid(config, height)).toBe(isValid)
})
