// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type FunctionChecks, FunctionChecksProvider } from '../../../../forms/code/function-checks'
import { renderConsole } from '../../../../testing/render'
import { StyleField } from './style-field'

let typeText: (text: string) => void = () => undefined
vi.mock('../../../../forms/code/code-editor', () => ({
  CodeEditor: ({ onChange }: { onChange: (text: string) => void }) => {
    typeText = onChange
    return null
  },
}))

afterEach(cleanup)

test('invalid text keeps the stored style and fails the check of the form; valid text changes the style, empty text clears it', async () => {
  const onChange = vi.fn()
  let check = async () => true
  const checks: FunctionChecks = {
    register(next) {
      check = next
      return () => undefined
    },
    run: () => check(),
  }
  await renderConsole(
    <FunctionChecksProvider checks={checks}>
      <StyleField label="Style" value={{ color: 'red' }} onChange={onChange} />
    </FunctionChecksProvider>,
  )
  await vi.waitFor(async () => {
    typeText('{"color": ')
    expect(await checks.run()).toBe(false)
  })
  expect(onChange).not.toHaveBeenCalled()
  typeText('{"color": "blue"}')
  expect(onChange).toHaveBeenLastCalledWith({ color: 'blue' })
  typeText('')
  expect(onChange).toHaveBeenLastCalledWith({})
})
