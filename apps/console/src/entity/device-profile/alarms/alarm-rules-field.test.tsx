// @vitest-environment happy-dom
import type { DeviceProfileAlarm } from '@signalbox/model/entities/device-profile-alarms'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leavePlatform, servePlatform } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { AlarmRulesField } from './alarm-rules-field'
import { ConditionDialog } from './condition-dialog'

beforeEach(() => void servePlatform({}))
afterEach(() => {
  cleanup()
  leavePlatform()
})

function Sample() {
  const form = useForm<{ alarms: DeviceProfileAlarm[] }>({ defaultValues: { alarms: [] } })
  return (
    <FormProvider {...form}>
      <AlarmRulesField />
    </FormProvider>
  )
}

test('after "Add alarm rule" the focus is in the type of the new alarm, not on the button', async () => {
  await renderConsole(<Sample />)
  fireEvent.click(await screen.findByRole('button', { name: 'Add alarm rule' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Alarm type/ }))
})

test('Enter in the key of a condition adds the key and does not submit the dialog', async () => {
  await renderConsole(
    <ConditionDialog
      profileId={undefined}
      value={{ condition: [], spec: { type: 'SIMPLE' } }}
      onSave={vi.fn()}
      onClose={() => undefined}
    />,
  )
  fireEvent.click(await screen.findByRole('button', { name: /Add/ }))
  const key = screen.getAllByRole<HTMLInputElement>('combobox').find(({ tagName }) => tagName === 'INPUT')!
  fireEvent.change(key, { target: { value: 'temperature' } })
  const isDefaultKept = fireEvent.keyDown(key, { key: 'Enter' })
  expect(isDefaultKept).toBe(false)
})
