import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changelog } from './changelog.mjs'

test('CHANGELOG.md holds every note in changes/: "npm run changelog" writes it', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toBe(changelog())
})
