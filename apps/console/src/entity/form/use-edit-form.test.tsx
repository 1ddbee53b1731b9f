// @vitest-environment happy-dom
import { hideToasts } from '@signalbox/ui/feedback/toasts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { FormProvider } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ApiError } from '../../api/request/http'
import { FormText } from '../../forms/fields'
import { renderConsole } from '../../testing/render'
import { useEditForm } from './use-edit-form'

afterEach(() => {
  hideToasts()
  cleanup()
})

const schema = z.object({ name: z.string() })

function Form({ reload, save }: { reload: () => Promise<{ name: string }>; save: () => Promise<void> }) {
  const edit = useEditForm({ schema, stored: { name: 'North yard' }, reload, save })
  return (
    <FormProvider {...edit.form}>
      <FormText name="name" label="Name" disabled={!edit.editing} />
      <button type="button" onClick={edit.editing ? edit.apply : edit.edit}>
        {edit.editing ? 'Apply' : 'Edit'}
      </button>
    </FormProvider>
  )
}

test('if the stored version cannot be read, Apply shows the error, keeps the input and saves nothing', async () => {
  const save = vi.fn()
  const notFound = new ApiError(404, 'Asset was not found', 32, {}, 'GET /api/asset/info/a1')
  await renderConsole(<Form reload={() => Promise.reject(notFound)} save={save} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'South yard' } })
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  await screen.findByText(/Asset was not found/)
  expect(save).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('South yard')
})
