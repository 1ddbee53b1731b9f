// @vitest-environment happy-dom
import { zodResolver } from '@hookform/resolvers/zod'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { emptyProfile, ProfileFormValues } from '../profile-values'
import { AlarmRulesField } from './alarm-rules-field'
import { ConditionDialog } from './condition-dialog'

beforeEach(() => void startMockServer({}))
afterEach(() => {
  cleanup()
  stopMockServer()
})

function Sample(props: { disabled?: boolean; onEdit?: () => void }) {
  const form = useForm<ProfileFormValues>({
    defaultValues: emptyProfile('Pump'),
    resolver: zodResolver(ProfileFormValues),
  })
  return (
    <FormProvider {...form}>
      <AlarmRulesField {...props} />
      <button type="button" onClick={() => void form.trigger()}>
        Check
      </button>
    </FormProvider>
  )
}

test('after "Add alarm rule" the focus is in the type field of the new alarm', async () => {
  await renderConsole(<Sample />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add alarm rule' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Alarm type/ }))
})

test('"Add alarm rule" in the empty state starts editing with a new alarm', async () => {
  const onEdit = vi.fn()
  await renderConsole(<Sample disabled onEdit={onEdit} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add alarm rule' }))
  expect(onEdit).toHaveBeenCalledOnce()
  expect(screen.getByRole('textbox', { name: /Alarm type/ })).toBeDefined()
})

test('a closed card shows an error of its alarm instead of the summary', async () => {
  await renderConsole(<Sample />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add alarm rule' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Alarm type/ }), { target: { value: 'Leak' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add alarm rule' }))
  fireEvent.change(screen.getByRole('textbox', { name: /Alarm type/ }), { target: { value: 'Heat' } })
  const card = screen.getByRole('button', { name: /^Leak/, expanded: false })
  expect(card.textContent).toContain('1 creation rule')
  fireEvent.click(screen.getByRole('button', { name: 'Check' }))
  await waitFor(() => expect(card.textContent).toContain('A condition is required'))
  expect(card.textContent).not.toContain('1 creation rule')
})

test('a new condition starts with a comparison of the given operation, to which the user adds a key', async () => {
  const onSave = vi.fn()
  await renderConsole(
    <ConditionDialog
      profileId={undefined}
      value={{ condition: [], spec: { type: 'SIMPLE' } }}
      operation="LESS"
      onSave={onSave}
      onClose={() => undefined}
    />,
  )
  const key = screen.getAllByRole<HTMLInputElement>('combobox').find(({ tagName }) => tagName === 'INPUT')!
  fireEvent.change(key, { target: { value: 'temperature' } })
  fireEvent.keyDown(key, { key: 'Enter' })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledWith({
    condition: [
      expect.objectContaining({
        key: { type: 'TIME_SERIES', key: 'temperature' },
        predicate: { type: 'NUMERIC', operation: 'LESS', value: { defaultValue: 0 } },
      }),
    ],
    spec: { type: 'SIMPLE' },
  })
})

test('Enter in the key field of a condition does not submit the dialog', async () => {
  await renderConsole(
    <ConditionDialog
      profileId={undefined}
      value={{ condition: [], spec: { type: 'SIMPLE' } }}
      onSave={vi.fn()}
      onClose={() => undefined}
    />,
  )
  const key = screen.getAllByRole<HTMLInputElement>('combobox').find(({ tagName }) => tagName === 'INPUT')!
  fireEvent.change(key, { target: { value: 'temperature' } })
  const isDefaultKept = fireEvent.keyDown(key, { key: 'Enter' })
  expect(isDefaultKept).toBe(false)
})

test('after the first condition is saved, the button "Edit condition" has the focus', async () => {
  await renderConsole(<Sample />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add alarm rule' }))
  const add = screen.getByRole('button', { name: 'Add a condition' })
  add.focus()
  fireEvent.click(add)
  const key = await screen.findByRole('combobox', { name: 'Key' })
  fireEvent.change(key, { target: { value: 'temperature' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(add.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit condition' }))
})
