import { expect, test, vi } from 'vitest'
import { listWidgetBundles } from '../../api/entities/widget-types'
import {
  deleteWidgetsBundle,
  deleteWidgetType,
  listBundleTypes,
  saveWidgetsBundle,
  saveWidgetType,
} from '../../api/entities/widgets-bundles'
import {
  hostsOf,
  importBundle,
  importTypes,
  isBundleFile,
  readFileTypes,
  typesWithResources,
} from './bundle-file'

vi.mock('../../api/entities/widgets-bundles', () => ({
  deleteWidgetsBundle: vi.fn(),
  deleteWidgetType: vi.fn(),
  isSystemBundle: ({ isSystem }: { isSystem: boolean }) => isSystem,
  listBundleTypes: vi.fn(),
  saveWidgetsBundle: vi.fn(),
  saveWidgetType: vi.fn(),
}))

const OWN = { id: { id: 'b1' }, alias: 'own' } as never

vi.mock('../../api/entities/widget-types', () => ({ listWidgetBundles: vi.fn() }))

test('the hosts of resources and of images in the code are listed once, without the hosts of links', () => {
  const descriptor = {
    resources: [
      { url: 'https://cdn.example.org/a.js' },
      { url: '//static.example.net/b.css' },
      { url: '' },
      { url: '/own.js' },
    ],
    templateHtml: '<img src="//static.example.net/off.gif"><a href="https://example.com/page">x</a>',
    templateCss: '.a { background: url(https://img.example.com:8443/x.png) }',
    controllerScript: 'image.src = "https://img.example.com:8443/on.png" // see https://docs.example.com',
  }
  expect(hostsOf([{ descriptor }, { descriptor: null }] as never)).toEqual([
    'https://cdn.example.org',
    'https://img.example.com:8443',
    'https://static.example.net',
  ])
})

test('if a type of a bundle is refused, the bundle is deleted after all requests have ended, and the error of the type is thrown', async () => {
  const steps: string[] = []
  vi.mocked(saveWidgetsBundle).mockResolvedValue({ id: { id: 'b1' }, alias: 'own' } as never)
  vi.mocked(saveWidgetType).mockImplementation(async ({ name }) => {
    if (name === 'bad') throw new Error('refused')
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(`saved ${name}`)
    return {} as never
  })
  vi.mocked(deleteWidgetsBundle).mockImplementation(async () => {
    steps.push('deleted')
    throw new Error('no network')
  })
  const widgetTypes = ['bad', 'good'].map((name) => ({ name, alias: name, descriptor: {} }))
  await expect(importBundle({ widgetsBundle: { title: 'Own' } }, widgetTypes)).rejects.toThrow('refused')
  expect(steps).toEqual(['saved good', 'deleted'])
})

test('the alias of a type from a later ThingsBoard version is its full name without the alias of the bundle', async () => {
  vi.mocked(saveWidgetsBundle).mockResolvedValue({ id: { id: 'b1' }, alias: 'weather' } as never)
  const save = vi
    .mocked(saveWidgetType)
    .mockReset()
    .mockResolvedValue({} as never)
  const widgetTypes = ['weather.wind_rose', 'rain', undefined].map((fqn) => ({
    name: 'Renamed',
    fqn,
    descriptor: {},
  }))
  await importBundle({ widgetsBundle: { title: 'Weather', alias: 'weather' } }, widgetTypes as never)
  expect(save.mock.calls.map(([{ alias }]) => alias)).toEqual(['wind_rose', 'rain', null])
})

test('the script of a later ThingsBoard version, which is an object with modules, is imported as text', async () => {
  const save = vi
    .mocked(saveWidgetType)
    .mockReset()
    .mockResolvedValue({} as never)
  vi.mocked(listBundleTypes).mockResolvedValue([])
  const controllerScript = { body: 'self.onInit = function() {}', modules: {} }
  await importTypes([{ name: 'Later', descriptor: { type: 'latest', controllerScript } } as never], OWN)
  expect(save.mock.calls[0]?.[0].descriptor).toEqual({
    type: 'latest',
    controllerScript: controllerScript.body,
  })
})

test('a type that is imported into a bundle keeps its full name as its alias, unless the bundle has the alias', async () => {
  vi.mocked(listBundleTypes).mockResolvedValue([{ alias: 'used' }] as never)
  const save = vi
    .mocked(saveWidgetType)
    .mockReset()
    .mockImplementation(async ({ alias, name }) => ({ alias: alias ?? name }) as never)
  const types = ['used', 'tank', 'own.pump', 'tank', undefined].map((fqn) => ({
    name: 'Type',
    fqn,
    descriptor: {},
  }))
  await importTypes(types as never, OWN)
  expect(save.mock.calls.map(([{ alias }]) => alias)).toEqual([null, 'tank', 'pump', null, null])
})

test('if a type of a file is refused, the types that were saved before it are deleted, so that a second import adds no type twice', async () => {
  vi.mocked(deleteWidgetType).mockResolvedValue(undefined as never)
  vi.mocked(saveWidgetType).mockImplementation(async ({ name }) => {
    if (name === 'bad') throw new Error('refused')
    return { id: { id: name } } as never
  })
  const types = ['one', 'two', 'bad', 'four'].map((name) => ({ name, alias: name, descriptor: {} }))
  await expect(importTypes(types, OWN)).rejects.toThrow('refused')
  expect(vi.mocked(deleteWidgetType).mock.calls).toEqual([['one'], ['two']])
})

test('types that a bundle file only names are copied from the types of the tenant or the system; the other names are reported', async () => {
  const bundles = ['own', 'cards', 'charts'].map((alias) => ({ alias, isSystem: alias !== 'own' }))
  vi.mocked(listWidgetBundles).mockResolvedValue(bundles as never)
  vi.mocked(listBundleTypes).mockImplementation(async ({ alias: bundleAlias }) => {
    const aliases = { own: ['my_gauge', 'rain'], cards: ['simple_card'], charts: ['basic_timeseries'] }[
      bundleAlias
    ]
    return (aliases ?? []).map((alias) => ({
      id: { id: alias },
      name: alias,
      alias,
      bundleAlias,
      descriptor: {},
    })) as never
  })
  const document = {
    widgetsBundle: { title: 'Mixed' },
    widgetTypes: [{ name: 'Included', fqn: 'included', descriptor: {} }],
    widgetTypeFqns: [
      'included',
      'my_gauge',
      'own.rain',
      'cards.simple_card',
      'time_series_chart',
      'line_chart',
      'scada.tank',
    ],
  }
  expect(isBundleFile(document)).toBe(true)
  const { types, missingNames } = await readFileTypes(document)
  expect(types.map(({ name }) => name)).toEqual([
    'Included',
    'my_gauge',
    'rain',
    'simple_card',
    'basic_timeseries',
  ])
  expect(missingNames).toEqual(['scada.tank'])
  expect(isBundleFile({ ...document, widgetTypes: undefined })).toBe(true)
  expect(isBundleFile({ widgetsBundle: document.widgetsBundle })).toBe(false)
})

test('types that load resources of a ThingsBoard server are listed with their links', () => {
  const link = 'tb-resource;/api/resource/js_module/tenant/chart.js'
  const types = [
    { name: 'Chart', descriptor: { resources: [{ url: link }] } },
    { name: 'Plain', descriptor: { resources: [] } },
  ]
  expect(typesWithResources(types as never)).toEqual([{ name: 'Chart', links: [link] }])
})
