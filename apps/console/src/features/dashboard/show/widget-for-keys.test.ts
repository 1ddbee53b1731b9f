import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { expect, test } from 'vitest'
import type { KeysToShow } from '../../../entity/show-on-widget-dialog'
import { canShow, initialIndex, previewDocument, widgetForKeys } from './widget-for-keys'

const pump = { entityType: 'DEVICE', id: '784f394c-42b6-435a-983c-b7beff2784f9' } as const
const keysToShow: KeysToShow = { entityId: pump, kind: 'timeseries', keys: ['level', 'flow'] }
const aType = (type: string) =>
  ({
    bundleAlias: 'cards',
    alias: 'a_card',
    name: 'A card',
    descriptor: { type, sizeX: 5, sizeY: 3, defaultConfig: '{"showTitle":true}' },
  }) as unknown as WidgetType

test('with asChart, the line chart is shown first, if the bundle has one', () => {
  const types = [aType('timeseries'), { ...aType('timeseries'), alias: 'basic_timeseries' }]
  expect(initialIndex({ ...keysToShow, asChart: true }, types)).toBe(1)
  expect(initialIndex(keysToShow, types)).toBe(0)
  expect(initialIndex({ ...keysToShow, asChart: true }, [aType('latest')])).toBe(0)
})

test('telemetry can be shown by charts and cards, attributes by cards only', () => {
  const kinds = ['timeseries', 'latest', 'rpc', 'alarm', 'static']
  const shows = (kind: KeysToShow['kind']) =>
    kinds.filter((type) => canShow({ ...keysToShow, kind }, aType(type)))
  expect(shows('timeseries')).toEqual(['timeseries', 'latest'])
  expect(shows('attribute')).toEqual(['latest'])
})

test('the widget shows the keys, and its alias has the name of the entity', () => {
  const { widget, aliasesInfo } = widgetForKeys(aType('latest'), true, keysToShow, 'Pump')
  expect(widget.config.datasources[0]?.dataKeys).toMatchObject([
    { type: 'timeseries', name: 'level', label: 'level' },
    { type: 'timeseries', name: 'flow', label: 'flow' },
  ])
  expect(aliasesInfo.datasourceAliases[0]).toMatchObject({ alias: 'Pump', filter: { singleEntity: pump } })
})

test('the preview is a dashboard with only the widget, which shows the entity and fills the layout', () => {
  const { configuration } = previewDocument(widgetForKeys(aType('latest'), true, keysToShow, 'Pump'))
  const [widget] = Object.values(configuration.widgets)
  const aliasId = widget?.config.datasources[0]?.entityAliasId ?? ''
  expect(configuration.entityAliases[aliasId]?.filter).toMatchObject({ singleEntity: pump })
  const { widgets } = Object.values(configuration.states)[0]!.layouts.main
  expect(Object.values(widgets)).toEqual([{ row: 0, col: 0, sizeX: 24, sizeY: 12 }])
})

test('keys have label, unit and decimals of the device profile', () => {
  const dictionary = [{ key: keysToShow.keys[0]!, label: 'Pressure', unit: 'bar', decimals: 2 }]
  const { widget } = widgetForKeys(aType('latest'), true, keysToShow, 'Pump', dictionary)
  expect(widget.config.datasources?.[0]?.dataKeys[0]).toMatchObject({
    name: keysToShow.keys[0],
    label: 'Pressure',
    units: 'bar',
    decimals: 2,
  })
})
