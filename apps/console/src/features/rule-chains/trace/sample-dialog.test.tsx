// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { SampleDialog } from './sample-dialog'

vi.mock('../../../forms/code/code-mirror', () => ({
  default: ({ value, onChange }: { value: string; onChange: (text: string) => void }) => (
    <input aria-label="Data" value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}))
afterEach(() => {
  cleanup()
  stopMockServer()
})

test('closing the dialog asks for a confirmation only if the message was changed', async () => {
  startMockServer({})
  const onClose = vi.fn()
  await renderConsole(<SampleDialog onRun={vi.fn()} onClose={onClose} />)
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  fireEvent.click(cancel)
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  fireEvent.change(await screen.findByLabelText('Data', { selector: 'input' }), { target: { value: '{}' } })
  fireEvent.click(cancel)
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
})
