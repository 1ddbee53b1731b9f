// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareBrowser, renderWidget, someActions } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { deviceClaiming } = await import('./widget')
afterEach(cleanup)

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'widgets.claiming.claim' }))

test('a device is claimed by name and secret, then the form is empty again', async () => {
  const actions = someActions()
  renderWidget(View, deviceClaiming, { actions, settings: { deviceSecret: true } })
  submit()
  expect(actions.claimDevice).not.toHaveBeenCalled()
  fill('widgets.claiming.device', ' Pump ')
  fill('widgets.claiming.secret', 's3')
  submit()
  await waitFor(() => expect(actions.refreshAliases).toHaveBeenCalled())
  expect(actions.claimDevice).toHaveBeenCalledWith('Pump', 's3')
  expect((screen.getByLabelText('widgets.claiming.device') as HTMLInputElement).value).toBe('')
})

test('a device is claimed once, even if the button is clicked twice', async () => {
  const actions = someActions()
  renderWidget(View, deviceClaiming, { actions })
  fill('widgets.claiming.device', 'Pump')
  submit()
  submit()
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('success', 'widgets.claiming.claimed'))
  expect(actions.claimDevice).toHaveBeenCalledOnce()
})

test.each([
  [404, 'widgets.claiming.not-found'],
  [400, 'Not for you'],
  [500, 'Broken'],
])('the reason of a failure with status %d is shown', async (status, text) => {
  const claimDevice = vi.fn(async () => {
    throw Object.assign(new Error('Broken'), { status })
  })
  const actions = someActions({ claimDevice })
  renderWidget(View, deviceClaiming, { actions, settings: { failedClaimDevice: 'Not for you' } })
  fill('widgets.claiming.device', 'Pump')
  submit()
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('error', text))
})

test('input typed while a claim is running is kept', async () => {
  let finishClaim = () => {}
  const claiming = new Promise<void>((resolve) => {
    finishClaim = resolve
  })
  const actions = someActions({ claimDevice: () => claiming })
  renderWidget(View, deviceClaiming, { actions })
  fill('widgets.claiming.device', 'Pump')
  submit()
  fill('widgets.claiming.device', 'Fan')
  finishClaim()
  await waitFor(() => expect(actions.refreshAliases).toHaveBeenCalled())
  expect((screen.getByLabelText('widgets.claiming.device') as HTMLInputElement).value).toBe('Fan')
})
