// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../testing/render'
import { CodeTabs } from './code-tabs'
import { SchemaTabs } from './schema/schema-tabs'
import { templateOf } from './templates'

vi.mock('../../forms/code/code-editor', () => ({
  CodeEditor: ({ ariaLabel }: { ariaLabel: string }) => <textarea aria-label={ariaLabel} />,
}))

afterEach(cleanup)

const draft = templateOf('static')
const editor = { draft, change: () => undefined, isReadOnly: false }

test('the tab panels have the names of the chosen tabs', async () => {
  await renderConsole(
    <>
      <CodeTabs {...editor} />
      <SchemaTabs {...editor} problems={[]} chosenProblem={undefined} />
    </>,
  )
  expect(screen.getByRole('tabpanel', { name: 'HTML' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'CSS' }))
  expect(screen.getByRole('tabpanel', { name: 'CSS' })).toBeTruthy()
  expect(screen.getByRole('tabpanel', { name: 'Settings schema' })).toBeTruthy()
})

test('the fields of a schema replace its text, and the form stays', async () => {
  await renderConsole(<SchemaTabs {...editor} problems={[]} chosenProblem={undefined} />)
  expect(screen.getByRole('textbox', { name: 'Settings schema' })).toBeTruthy()
  fireEvent.click(screen.getByText('Fields'))
  expect(screen.queryByRole('textbox', { name: 'Settings schema' })).toBeNull()
  expect(screen.getByRole('region', { name: 'Form preview' })).toBeTruthy()
})
