// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { prepareBrowser, renderWidget, someActions } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { gatewayConfiguration } = await import('../widgets')
afterEach(cleanup)

const settings = { gatewayNameExists: 'Choose another name' }
const selector = () => screen.getByRole('combobox', { name: /widgets.gateway.gateway/ }) as HTMLInputElement
const gateway = (name: string) => ({ id: { entityType: 'DEVICE' as const, id: name }, name })

async function create(actions: ReturnType<typeof someActions>) {
  renderWidget(View, gatewayConfiguration, { actions, settings })
  fireEvent.focus(selector())
  fireEvent.change(selector(), { target: { value: 'North' } })
  fireEvent.click(await screen.findByRole('button', { name: /widgets.gateway.create-named/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'widgets.gateway.create' }))
}

test('if a device has the name of the new gateway, the configured message is shown and nothing is created', async () => {
  const actions = someActions()
  actions.entities.deviceExists = async () => true
  await create(actions)
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('error', 'Choose another name'))
  expect(actions.entities.createGateway).not.toHaveBeenCalled()
})

test('if the creation fails for another reason, the message of the error is shown', async () => {
  const actions = someActions()
  actions.entities.createGateway = () => Promise.reject(new Error('Devices limit reached'))
  await create(actions)
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('error', 'Devices limit reached'))
})

test('a save that ends after another gateway was chosen does not change the form of that gateway', async () => {
  let finishSave = () => {}
  const saving = new Promise<void>((resolve) => {
    finishSave = resolve
  })
  const actions = someActions({ saveAttributes: vi.fn(() => saving) })
  actions.entities.gateways = async () => [gateway('North'), gateway('South')]
  renderWidget(View, gatewayConfiguration, { actions })
  const host = () => screen.getByLabelText(/widgets.gateway.host/) as HTMLInputElement
  await waitFor(() => expect(host().value).toBe(location.hostname))
  fireEvent.change(host(), { target: { value: 'north.example.org' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.gateway.save' }))
  fireEvent.mouseDown(selector())
  fireEvent.click(await screen.findByRole('option', { name: 'South' }))
  await waitFor(() => expect(host().value).toBe(location.hostname))
  finishSave()
  await waitFor(() =>
    expect(actions.toast).toHaveBeenCalledWith('success', expect.stringContaining('widgets.gateway.saved')),
  )
  expect(screen.queryByRole('button', { name: 'widgets.gateway.discard' })).toBeNull()
})

test('unsaved input is kept while another gateway is shown', async () => {
  const actions = someActions()
  actions.entities.gateways = async () => [gateway('North'), gateway('South')]
  const { frame } = renderWidget(View, gatewayConfiguration, { actions })
  const host = () => screen.getByLabelText(/widgets.gateway.host/) as HTMLInputElement
  const choose = async (name: string) => {
    fireEvent.mouseDown(selector())
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  await waitFor(() => expect(host().value).toBe(location.hostname))
  fireEvent.change(host(), { target: { value: 'north.example.org' } })
  await choose('South')
  await waitFor(() => expect(host().value).toBe(location.hostname))
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
  await choose('North')
  await waitFor(() => expect(host().value).toBe('north.example.org'))
  fireEvent.click(screen.getByRole('button', { name: 'widgets.gateway.discard' }))
  expect(host().value).toBe(location.hostname)
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(false)
})
