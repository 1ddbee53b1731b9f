import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { generatedFiles } from './languages.mjs'

test.each(generatedFiles())('$path is up to date with the locale folders', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})
