import { join } from 'node:path'
import { ruleNodes } from '@signalbox/rule-nodes'
import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { joinTexts } from '../../../../vite/locale-files'
import { shownRelation } from '../../../i18n/relation-names'
import { startEnglish } from '../../../testing/render'
import { UNKNOWN_INFO } from './node-info'
import { shownLabels, storedLabel } from './shown-labels'

const filter = { ...UNKNOWN_INFO, relationTypes: ['True', 'False', 'Failure'] }
const scriptSwitch = { ...UNKNOWN_INFO, relationTypes: ['Failure'], customRelations: true }

beforeAll(async () => {
  await startEnglish()
  const german = joinTexts(join(import.meta.dirname, '../../../locales/de_DE'))
  i18next.addResourceBundle('de-DE', 'translation', german)
})

test('declared labels are shown in the language of the user', async () => {
  expect(shownLabels(filter, ['True', 'Failure'])).toBe('True / Failure')
  await i18next.changeLanguage('de-DE')
  expect(shownLabels(filter, ['True', 'Failure'])).toBe('Wahr / Fehler')
})

test('labels that a script returns are not translated', async () => {
  await i18next.changeLanguage('de-DE')
  expect(shownLabels(scriptSwitch, ['Success', 'Failure', 'warm'])).toBe('Success / Fehler / warm')
})

test('a typed label that the node declares is stored in English', async () => {
  await i18next.changeLanguage('de-DE')
  expect(['fehler', ' Failure ', 'Erfolg'].map((typed) => storedLabel(scriptSwitch, typed))).toEqual([
    'Failure',
    'Failure',
    'Erfolg',
  ])
})

test('every label of every rule node has a name in the locale files', async () => {
  // With `cimode` i18next returns the key instead of the text.
  await i18next.changeLanguage('cimode')
  const labels = new Set(ruleNodes.flatMap((node) => node.relations))
  expect([...labels].filter((label) => shownRelation(label) === label)).toEqual([])
})
