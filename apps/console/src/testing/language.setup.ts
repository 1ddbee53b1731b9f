import i18next from 'i18next'
import { afterAll } from 'vitest'

// Test files share this instance: the language of one is not that of the next.
afterAll(async () => {
  if (i18next.isInitialized) await i18next.changeLanguage('en-US')
})
