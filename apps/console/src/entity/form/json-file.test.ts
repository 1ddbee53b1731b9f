import { expect, test } from 'vitest'
import { parseDocument } from './json-file'

test('images of a file of a later ThingsBoard version are read as data URLs', () => {
  const image = 'tb-image:a2V5:dGl0bGU=:SU1BR0U=;data:image/png;base64,bG9nbw=='
  expect(parseDocument(JSON.stringify({ image }))).toEqual({ image: 'data:image/png;base64,bG9nbw==' })
})

test('only a JSON object or array is a document', () => {
  expect(['{', '7', 'null', '[]'].map(parseDocument)).toEqual([null, null, null, []])
})
