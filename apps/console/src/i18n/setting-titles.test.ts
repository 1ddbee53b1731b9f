import { widgets } from '@signalbox/widgets'
import { settingsForm } from '@signalbox/widgets/settings-form'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type FormNode, formGroups } from '../forms/json-form/form-nodes'
import { readForm } from '../forms/json-form/read-form'
import english from '../locales/en_US/widget-settings.json'
import { icuTexts } from './icu'
import { shownSetting } from './setting-titles'

/** Replaces each text by its key in brackets, so that titles show which keys are used. */
const bracketed = (texts: Record<string, string>) =>
  Object.fromEntries(Object.keys(texts).map((key) => [key, `[${key}]`]))

beforeAll(() =>
  i18next.use(icuTexts).init({
    lng: 'en-US',
    resources: {
      'en-US': {
        translation: {
          'widget-setting': bracketed(english['widget-setting']),
          'widget-setting-part': bracketed(english['widget-setting-part']),
          'json-form': { part: '{group}: {part}' },
        },
      },
    },
  }),
)

/** Numbers, file formats, layers of map providers and names of animation curves. */
const UNTRANSLATED =
  /^(\d+|PNG|JPEG|WEBP|CSS|HTML|(CartoDB|Esri|HERE|OpenStreetMap)\.?\w*|linear|d?e?(quad|quint|cycle|bounce|elastic))$/

function titlesOf({ title, choices, children }: FormNode): string[] {
  return [title, ...choices.map(({ label }) => label), ...children.flatMap(titlesOf)]
}

test('every title and choice of the settings has a text, and every text is used', () => {
  const forms = widgets.flatMap(({ settings, keySettings = z.object({}) }) => [settings, keySettings])
  const titles = new Set(
    forms
      .flatMap((settings) => formGroups(readForm(settingsForm(settings)).form))
      .flatMap(({ title, nodes }) => [...(title ? [title] : []), ...nodes.flatMap(titlesOf)]),
  )
  const usedKeys = new Set([...titles].flatMap((title) => title.match(/(?<=\[)[a-z\d-]+(?=\])/g) ?? []))
  const keys = Object.values(english).flatMap((texts) => Object.keys(texts))
  expect([...titles].filter((title) => !title.includes('[') && !UNTRANSLATED.test(title))).toEqual([])
  expect(keys.filter((key) => !usedKeys.has(key))).toEqual([])
})

test('the title of a function keeps its parameters, and the title of a part is translated with its group', () => {
  expect(shownSetting('Cell style function, f(value)')).toBe('[cell-style-function], f(value)')
  expect(shownSetting('Font of the value: size')).toBe('[font-of-the-value]: [size]')
})

test('titles without a translation are shown unchanged', () => {
  expect(shownSetting('Flow limit: low')).toBe('Flow limit: low')
  expect(shownSetting('Formula, f(x)')).toBe('Formula, f(x)')
})
