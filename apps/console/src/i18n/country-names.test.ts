import { expect, test, vi } from 'vitest'
import { shownCountry } from './country-names'
import { currentLanguage } from './i18n'

vi.mock('./i18n', async (original) => ({ ...(await original<object>()), currentLanguage: vi.fn() }))

test.each([
  ['de_DE', 'Germany', 'Deutschland'],
  ['fa_IR', 'Germany', 'آلمان'],
  ['en_US', 'Germany', 'Germany'],
  ['de_DE', 'Atlantis', 'Atlantis'],
  ['de_DE', null, null],
] as const)('in %s, the country %s is shown as %s', (language, country, text) => {
  vi.mocked(currentLanguage).mockReturnValue(language)
  expect(shownCountry(country)).toBe(text)
})
