import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startEnglish } from '../../../testing/render'
import { textTemplate } from './text-template'

beforeAll(startEnglish)

test('a template gives the same text as the translation, even for values with special characters', () => {
  const values = { from: 'A {x}', to: "B's", labels: 'True / $1' }
  const text = textTemplate(i18next.t, 'rule-editor.link-label', ['from', 'to', 'labels'])
  expect(text(values)).toBe("Link from A {x} to B's: True / $1")
  expect(text({ ...values, from: 'C' })).toBe("Link from C to B's: True / $1")
})
