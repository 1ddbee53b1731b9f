import { EditorState } from '@codemirror/state'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { editorPhrases } from './editor-phrases'

test('the search panel and folded lines use the translated texts of the console', () => {
  const t = ((key: string) => `[${key}]`) as TFunction
  const state = EditorState.create({ extensions: editorPhrases(t) })
  expect(state.phrase('match case')).toBe('[code-editor.match-case]')
  expect(state.phrase('Fold line')).toBe('[code-editor.fold]')
})
