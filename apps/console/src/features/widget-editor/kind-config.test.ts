import { expect, test } from 'vitest'
import { withKind } from './kind-config'
import { templateOf } from './templates'

test('a change of the kind adds and removes members of the default config, and keeps the settings', () => {
  const rpc = withKind(templateOf('latest'), 'rpc')
  expect(JSON.parse(rpc.defaultConfig ?? '')).toMatchObject({
    targetDeviceAliases: [],
    settings: { label: 'Level' },
  })
  expect(rpc.defaultConfig).not.toContain('datasources')
  const alarm = withKind(templateOf('latest'), 'alarm')
  expect(JSON.parse(alarm.defaultConfig ?? '')).toMatchObject({
    timewindow: { realtime: { timewindowMs: 86_400_000 } },
  })
})

test('a change of the kind leaves an invalid default config unchanged', () => {
  expect(withKind({ ...templateOf('latest'), defaultConfig: '{' }, 'rpc')).toEqual({ type: 'rpc' })
})

test('the template of a time-series widget shows the newest value, even if it is 0', () => {
  let labelText = ''
  const element = { attr: () => element, text: (text: string) => (labelText = text) }
  const ctx = {
    data: [
      {
        data: [
          [1, 50],
          [2, 0],
        ],
      },
    ],
    settings: { label: 'Level', color: 'red' },
    $container: { find: () => element },
  }
  const self: Record<string, () => void> & { ctx?: object } = {}
  self.ctx = ctx
  new Function('self', templateOf('timeseries').controllerScript)(self)
  self.onDataUpdated?.()
  expect(labelText).toBe('Level: 0')
})

test.each(['timeseries', 'latest', 'rpc', 'alarm', 'static'])(
  'the template of %s has JSON schemas, a JSON config and a script with onInit',
  (type) => {
    const { settingsSchema, dataKeySettingsSchema, defaultConfig, controllerScript } = templateOf(type)
    for (const text of [settingsSchema, dataKeySettingsSchema, defaultConfig])
      expect(typeof JSON.parse(text)).toBe('object')
    expect(controllerScript).toContain('self.onInit')
  },
)
