import { expect, test } from 'vitest'
import type { RuleDraftNode } from '../model/chain-draft'
import { nodeContents } from './node-contents'

const aNode = (configuration: RuleDraftNode['configuration'], name = 'Warm?'): RuleDraftNode => ({
  kind: 'node',
  id: 'n',
  type: 'a.Node',
  name,
  debugMode: false,
  configuration,
  x: 0,
  y: 0,
  info: {},
})

test('if only a script changed, the contents are the script without name and settings', () => {
  const contents = nodeContents(
    aNode({ limit: 1, jsScript: 'var a = 1;\nreturn a;' }),
    aNode({ limit: 1, jsScript: 'var a = 2;\nreturn a;' }),
  )
  expect(contents).toEqual({ before: 'var a = 1;\nreturn a;', after: 'var a = 2;\nreturn a;' })
})

test('if several parts changed, each script has its name in front', () => {
  const { before, after } = nodeContents(
    aNode({ jsScript: 'a\nb', other: 'same\ntext' }, 'Old'),
    aNode({ jsScript: 'a\nc', other: 'same\ntext' }, 'New'),
  )
  expect(before).toMatch(/"name": "Old"[\s\S]*\njsScript:\na\nb$/)
  expect(after).toMatch(/"name": "New"[\s\S]*\njsScript:\na\nc$/)
  expect(before + after).not.toContain('same')
})

test('an added node has no earlier content', () => {
  const { before, after } = nodeContents(undefined, aNode({ jsScript: 'a\nb' }))
  expect(before).toBe('')
  expect(after).toContain('jsScript:\na\nb')
})
