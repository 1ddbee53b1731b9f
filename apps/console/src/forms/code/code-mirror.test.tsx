// @vitest-environment happy-dom
import { EditorView } from '@codemirror/view'
import { cleanup } from '@testing-library/react'
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import CodeMirror from './code-mirror'

afterEach(cleanup)

const onChange = vi.fn<(text: string) => void>()
afterEach(() => onChange.mockClear())
let setValue: (text: string) => void

function Editor({ initial }: { initial: string }) {
  const [value, set] = useState(initial)
  setValue = set
  return <CodeMirror language="javascript" label="Script" value={value} onChange={onChange} />
}

async function openEditor(initial: string) {
  await renderConsole(<Editor initial={initial} />)
  return EditorView.findFromDOM(document.querySelector<HTMLElement>('.cm-editor')!)!
}

test('input in the editor is reported as a change; a new value of the prop `value` is not', async () => {
  const view = await openEditor('return true;')
  act(() => setValue('return false;'))
  expect(view.state.doc.toString()).toBe('return false;')
  expect(onChange).not.toHaveBeenCalled()
  act(() => view.dispatch({ changes: { from: 0, insert: '// ' } }))
  expect(onChange.mock.calls).toEqual([['// return false;']])
})

test('a text with Windows line ends is not changed when it is opened', async () => {
  const view = await openEditor('var a = 1;\r\nreturn a;')
  expect(view.state.doc.lines).toBe(2)
  expect(onChange).not.toHaveBeenCalled()
})
