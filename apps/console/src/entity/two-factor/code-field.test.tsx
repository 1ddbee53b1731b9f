// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { CodeField } from './code-field'

afterEach(cleanup)

test('spaces in the typed code are removed', async () => {
  const onChange = vi.fn()
  await renderConsole(<CodeField value="" onChange={onChange} />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' 123 456' } })
  expect(onChange).toHaveBeenCalledWith('123456')
})
