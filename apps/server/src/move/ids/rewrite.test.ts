import { expect, test } from 'vitest'
import { rewriteIds } from './rewrite'

const OLD = '784f394c-42b6-11ea-af22-2fbb1ef4b0b1'
const NEW = '0190a6e2-3b5c-7d8e-9f00-112233445566'
const OTHER = '1d1e2f30-42b6-11ea-af22-2fbb1ef4b0b1'

test('a changed id is replaced in id objects, lists, keys, scripts and links', () => {
  const document = {
    id: { entityType: 'DEVICE', id: OLD },
    filter: { entityList: [OLD, OTHER], [OLD]: true },
    script: `return "${OLD.toUpperCase()}"`,
    link: `/dashboards/${OLD}?x=${OTHER}`,
  }
  expect(rewriteIds(document, new Map([[OLD, NEW]]))).toEqual({
    id: { entityType: 'DEVICE', id: NEW },
    filter: { entityList: [NEW, OTHER], [NEW]: true },
    script: `return "${NEW}"`,
    link: `/dashboards/${NEW}?x=${OTHER}`,
  })
})

test('a document without a changed id is returned as the same object', () => {
  const document = { id: OTHER }
  expect(rewriteIds(document, new Map([[OLD, NEW]]))).toBe(document)
})
