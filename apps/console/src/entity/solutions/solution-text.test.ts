import { SOLUTIONS } from '@signalbox/model/solutions/solutions'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import german from '../../locales/de_DE/solution-texts.json'
import english from '../../locales/en_US/solution-texts.json'
import { solutionText } from './solution-text'

beforeAll(() =>
  i18next.init({
    lng: 'de-DE',
    resources: { 'en-US': { translation: english }, 'de-DE': { translation: german } },
  }),
)

/** The properties of templates that contain texts for users. */
const TEXT_PROPERTIES =
  /^(name|label|title|alias|alarmType|chainName|description|profile|alarmDetails|\w+(ColumnTitle|esTitle|msTitle))$/
const isWords = (text: string) => /[A-Z]?[a-z]{3,} |^[A-Z][a-z]{2,}/.test(text) && text !== 'New widget'

function shownTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return TEXT_PROPERTIES.test(key) && isWords(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => shownTexts(member, name))
}

test('every text for users in the templates has a German translation', () => {
  const texts = SOLUTIONS.flatMap((template) =>
    shownTexts({ ...template, dashboards: template.dashboards((name) => name) }),
  )
  expect([...new Set(texts)].filter((text) => solutionText(text) === undefined)).toEqual([])
})

test('a telemetry key that differs from a text only in case is not translated', () => {
  expect(solutionText('Temperature')).toBe('Temperatur')
  expect(solutionText('temperature')).toBeUndefined()
})

test('placeholders are kept in the translation', () => {
  expect(solutionText('It is ${temperature} °C')).toBe('Es sind ${temperature} °C')
})
