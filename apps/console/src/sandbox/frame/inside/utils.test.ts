import { expect, test } from 'vitest'
import type { FrameContext } from '../messages'
import { openUtils } from './utils'

const translations = { 'custom.greeting': 'Hello {{ name }}' }
const { translate, utils } = openUtils(() => ({ translations }) as unknown as FrameContext)

test('instant returns the translation with its values, or the key', () => {
  expect(translate.instant('custom.greeting', { name: 'Ada' })).toBe('Hello Ada')
  expect(translate.instant('custom.other')).toBe('custom.other')
})

test.each(['constructor', 'toString', '__proto__'])('there is no translation of %s', (key) => {
  expect(translate.instant(key)).toBe(key)
  expect(utils.customTranslation(`{i18n:${key}}`)).toBe(`{i18n:${key}}`)
})
