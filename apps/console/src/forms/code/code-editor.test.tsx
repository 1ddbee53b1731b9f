// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { CodeEditor } from './code-editor'
import { formatCode } from './format-code'

vi.mock('./format-code', () => ({ formatCode: vi.fn() }))
vi.mock('./code-mirror', () => ({
  default: ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
    <input aria-label="Code" value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}))
afterEach(cleanup)

function Editor() {
  const [text, setText] = useState('a=1')
  return <CodeEditor language="javascript" ariaLabel="Script" value={text} onChange={setText} />
}

async function clickFormat() {
  let resolveFormatted!: (text: string) => void
  vi.mocked(formatCode).mockReturnValue(new Promise((resolve) => (resolveFormatted = resolve)))
  await renderConsole(<Editor />)
  const code = await screen.findByLabelText<HTMLInputElement>('Code')
  fireEvent.click(screen.getByRole('button', { name: 'Format' }))
  return { code, finish: (text: string) => act(async () => resolveFormatted(text)) }
}

test('Format replaces the text with the formatted text', async () => {
  const { code, finish } = await clickFormat()
  await finish('a = 1')
  expect(code.value).toBe('a = 1')
})

test('text typed while the formatter is loading is kept', async () => {
  const { code, finish } = await clickFormat()
  fireEvent.change(code, { target: { value: 'a=12' } })
  await finish('a = 1')
  expect(code.value).toBe('a=12')
})

test('the closing bracket is not mirrored on a right-to-left page', async () => {
  await renderConsole(
    <CodeEditor language="javascript" ariaLabel="Script" value="" onChange={() => {}} after="}" />,
  )
  expect((await screen.findByText('}')).getAttribute('dir')).toBe('ltr')
})
