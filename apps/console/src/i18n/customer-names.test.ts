import i18next from 'i18next'
import { expect, test } from 'vitest'
import { startEnglish } from '../testing/render'
import { shownCustomer } from './customer-names'

test('only the title of the public customer is translated', async () => {
  await startEnglish()
  i18next.addResourceBundle('de-DE', 'translation', { entity: { public: 'Öffentlich' } })
  await i18next.changeLanguage('de-DE')
  expect(['Public', 'Publica AG', '', null, undefined].map(shownCustomer)).toEqual([
    'Öffentlich',
    'Publica AG',
    '',
    null,
    undefined,
  ])
})
