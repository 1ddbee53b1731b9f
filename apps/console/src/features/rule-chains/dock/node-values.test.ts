import { expect, test } from 'vitest'
import { switchToJavaScript } from './node-values'

const form = [
  { key: 'jsScript', kind: 'script' },
  { key: 'name', kind: 'text' },
] as never

const tbel = { scriptLang: 'TBEL', jsScript: 'return true;', name: 'a' }

test('a TBEL node becomes a JavaScript node when its script is edited', () => {
  expect(switchToJavaScript(tbel, { ...tbel, jsScript: 'return false;' }, form)).toEqual({
    scriptLang: 'JS',
    jsScript: 'return false;',
    name: 'a',
  })
})

test('other settings do not change the language, and JavaScript nodes stay unchanged', () => {
  expect(switchToJavaScript(tbel, { ...tbel, name: 'b' }, form)).toEqual({ ...tbel, name: 'b' })
  expect(switchToJavaScript({ jsScript: 'a' }, { jsScript: 'b' }, form)).toEqual({ jsScript: 'b' })
})
