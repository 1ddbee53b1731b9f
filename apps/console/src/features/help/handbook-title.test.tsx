// @vitest-environment happy-dom
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterAll, expect, test } from 'vitest'
import { readHandbook } from '../../../vite/handbook/read-handbook'
import { joinTexts } from '../../../vite/locale-files'
import english from '../../locales/en_US/handbook-titles.json'
import { renderConsole } from '../../testing/render'
import { Contents } from './contents'
import { findEntries } from './search'

const { sections } = readHandbook(join(import.meta.dirname, '../../../../../docs/handbook'))
const locales = join(import.meta.dirname, '../../locales')
const switchLanguage = (language: string) => i18next.changeLanguage(language)

// Other test files use the same instance of i18next.
afterAll(() => switchLanguage('en-US'))

test('the translation file has exactly the titles of all sections and pages', () => {
  const titles = sections.flatMap(({ title, pages }) => [title, ...pages.map((page) => page.title)])
  expect(Object.values(english['handbook-title']).sort()).toEqual([...new Set(titles)].sort())
})

test('the contents show translated titles, and a search finds both translated and English titles', async () => {
  await renderConsole(<Contents slug="tls" />)
  i18next.addResourceBundle('de-DE', 'translation', joinTexts(join(locales, 'de_DE')))
  await switchLanguage('de-DE')
  expect(await screen.findByRole('button', { name: 'Geräte verbinden' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'TLS und Zertifikate' })).toBeTruthy()

  const entry = { slug: 'tls', id: '', page: 'TLS and certificates', heading: '', text: 'Encryption.' }
  expect(findEntries([entry], 'zertifikate')).toEqual([entry])
  expect(findEntries([entry], 'certificates')).toEqual([entry])
})
