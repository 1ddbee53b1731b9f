import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { BUNDLES, widgets } from '@signalbox/widgets'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import english from '../locales/en_US/widget-names.json'
import { shownBundleTitle, shownTypeName } from './widget-names'

const systemTenantId = { entityType: 'TENANT' as const, id: NULL_UUID }
const someTenantId = { entityType: 'TENANT' as const, id: '1d0ee2c0-0000-11ee-8000-000000000000' }

beforeAll(() => i18next.init({ lng: 'en-US', resources: { 'en-US': { translation: english } } }))

test('every widget type and bundle of the platform has a text, and every text is used', () => {
  const names = widgets.map(({ name }) => shownTypeName({ name, tenantId: systemTenantId }))
  const titles = Object.values(BUNDLES).map((title) => shownBundleTitle({ title, tenantId: systemTenantId }))
  expect(new Set(names)).toEqual(new Set(Object.values(english['widget-name'])))
  expect(new Set(titles)).toEqual(new Set(Object.values(english['widget-bundle-title'])))
})

const locales = join(import.meta.dirname, '../locales')

test.each(readdirSync(locales))('%s: no two widget types have the same name', (language) => {
  const texts = JSON.parse(readFileSync(join(locales, language, 'widget-names.json'), 'utf8'))
  const names = Object.values<string>(texts['widget-name'])
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test.each([
  ['Timeseries - Flot', 'Line chart'],
  ['Radial gauge - Canvas Gauges', 'Radial gauge'],
  ['Renamed by an administrator', 'Renamed by an administrator'],
])('the widget type "%s" of the platform is shown as "%s"', (name, text) => {
  expect(shownTypeName({ name, tenantId: systemTenantId })).toBe(text)
})

test('names and titles of a tenant are not translated; the drawing library at the end of a name is left out', () => {
  expect(shownTypeName({ name: 'Alarms table', tenantId: someTenantId })).toBe('Alarms table')
  expect(shownTypeName({ name: 'My widget - Flot', tenantId: someTenantId })).toBe('My widget')
  expect(shownBundleTitle({ title: 'Cards', tenantId: someTenantId })).toBe('Cards')
})
