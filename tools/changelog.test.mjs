import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changelog } from './changelog.mjs'

test('CHANGELOG.md equals the text that "npm run changelog" writes from the notes in changes/', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toBe(changelog())
})
