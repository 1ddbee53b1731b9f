import i18next from 'i18next'
import { afterAll } from 'vitest'

// Test files share this instance, so each file resets the language.
afterAll(async () => {
  if (i18next.isInitialized) await i18next.changeLanguage('en-US')
})
