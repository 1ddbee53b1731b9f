import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { expect, test } from 'vitest'
import {
  codeOf,
  customDescriptor,
  hasTypeParameters,
  NO_TYPE_PARAMETERS,
  needsEntities,
  requestsRows,
  scriptLimits,
} from './custom-type'
import { usedTranslations } from './used-translations'

const aType = (descriptor: object) =>
  ({
    bundleAlias: 'shop',
    alias: 'tank',
    name: 'Tank',
    descriptor: { type: 'latest', sizeX: 4, ...descriptor },
  }) as unknown as WidgetType

test('a type without template and script, or of an unknown kind, has no code', () => {
  expect(codeOf(aType({}), false)).toBeUndefined()
  expect(codeOf(aType({ templateHtml: ' ', controllerScript: null }), false)).toBeUndefined()
  expect(codeOf(aType({ templateHtml: 'x', type: 'unknown' }), false)).toBeUndefined()
})

test('the code of a type includes its resources and the class name that old style sheets use', () => {
  const code = codeOf(
    aType({ templateHtml: '<p>', resources: [{ url: 'a.js' }, { url: null, isModule: true }] }),
    true,
  )
  expect(code).toMatchObject({
    html: '<p>',
    script: '',
    className: 'widget-type-sys-shop-tank',
    resources: [
      { url: 'a.js', isModule: false },
      { url: '', isModule: true },
    ],
  })
})

test('scripts of alarm widgets and of widgets with pages request their rows themselves', () => {
  const limits = (typeParameters: Record<string, unknown>) =>
    scriptLimits({ ...NO_TYPE_PARAMETERS, typeParameters })
  const requestsOf = (kind: 'alarm' | 'latest', typeParameters = {}) =>
    requestsRows({
      name: 'x',
      kind,
      limits: limits(typeParameters),
      code: codeOf(aType({ templateHtml: 'x' }), false)!,
    })
  expect([
    requestsOf('alarm'),
    requestsOf('latest', { hasDataPageLink: true }),
    requestsOf('latest'),
  ]).toEqual([true, true, false])
})

test('type parameters of a script become data limits and action sources; invalid parameters are ignored', () => {
  const typeParameters = {
    maxDatasources: 1,
    maxDataKeys: -1,
    singleEntity: true,
    hasDataPageLink: 'yes',
    stateData: true,
  }
  expect(scriptLimits({ ...NO_TYPE_PARAMETERS, typeParameters })).toEqual({
    maxDatasources: 1,
    dataKeysOptional: false,
    singleEntity: true,
    isPaged: false,
    isStateData: true,
    hasOwnData: false,
  })
  const parameters = {
    ...NO_TYPE_PARAMETERS,
    actionSources: { row: { name: 'widget-action.row-click', multiple: false } },
  }
  expect(customDescriptor(aType({}), parameters).actionSources).toMatchObject({
    row: { name: 'row-click', multiple: false },
  })
})

test.each([null, 7, 'text', [], { row: null, cell: 4 }])(
  'type parameters and action sources are ignored if the script returns %j',
  (returned) => {
    const parameters = {
      ...NO_TYPE_PARAMETERS,
      typeParameters: returned,
      actionSources: returned,
    } as unknown as typeof NO_TYPE_PARAMETERS
    expect(scriptLimits(parameters)).toEqual(scriptLimits(NO_TYPE_PARAMETERS))
    expect(Object.keys(customDescriptor(aType({}), parameters).actionSources ?? {})).toEqual(['elementClick'])
  },
)

test('`hasTypeParameters` is true for a script with `typeParameters`, and false for a script without them', () => {
  const code = codeOf(aType({ controllerScript: 'self.onInit = function() {}' }), false)!
  expect(hasTypeParameters(code)).toBe(false)
  expect(hasTypeParameters({ ...code, script: 'self.typeParameters = function() {}' })).toBe(true)
})

test('widgets with latest values need entities; static widgets and those with own data do not', () => {
  const type = { name: '', code: codeOf(aType({ templateHtml: 'x' }), false)!, limits: {} }
  expect(needsEntities({ ...type, kind: 'latest' })).toBe(true)
  expect(needsEntities({ ...type, kind: 'latest', limits: { hasOwnData: true } })).toBe(false)
  expect(needsEntities({ ...type, kind: 'static' })).toBe(false)
})

test('the used translations are the existing texts whose keys occur in the code', () => {
  const texts: Record<string, string> = { 'device.name': 'Name', 'device.type': 'Type' }
  const code = ["translate.instant('device.name')", '{i18n:device.other} ctx.data.length']
  expect(usedTranslations(code, (key) => texts[key])).toEqual({ 'device.name': 'Name' })
})
