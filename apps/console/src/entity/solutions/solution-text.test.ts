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

/** Where templates hold texts that users read. */
const SHOWN =
  /^(name|label|title|alias|alarmType|chainName|description|profile|alarmDetails|\w+(ColumnTitle|esTitle|msTitle))$/
const isWords = (text: string) => /[A-Z]?[a-z]{3,} |^[A-Z][a-z]{2,}/.test(text) && text !== 'New widget'

function shownTexts(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return SHOWN.test(key) && isWords(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => shownTexts(each, name))
}

test('every name and title of the templates has a translation', () => {
  const texts = SOLUTIONS.flatMap((template) =>
    shownTexts({ ...template, dashboards: template.dashboards((name) => name) }),
  )
  expect([...new Set(texts)].filter((text) => solutionText(text) === undefined)).toEqual([])
})

test('a telemetry key that differs from a text only in case is not translated', () => {
  expect(solutionText('Temperature')).toBe('Temperatur')
  expect(solutionText('temperature')).toBeUndefined()
  expect(solutionText('It is ${temperature} °C')).toBe('Es sind ${temperature} °C')
})
