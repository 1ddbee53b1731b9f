// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { singleGatewayConfiguration } = await import('../widgets')
afterEach(cleanup)

test('a small widget shows a summary, and its form opens over the page', async () => {
  const actions = someActions()
  vi.mocked(actions.entities.attributes).mockResolvedValue({})
  vi.mocked(actions.entities.accessToken).mockResolvedValue('token')
  const data = someData({ series: [aSeries([1])] })
  const size = { width: 180, height: 90 }
  renderWidget(View, singleGatewayConfiguration, { data, actions, size })
  await screen.findByText(/:1883$/)
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'widgets.gateway.edit-json' }))
  const form = within(await screen.findByRole('dialog'))
  fireEvent.change(form.getByLabelText(/widgets.gateway.host/), { target: { value: 'mqtt.example.org' } })
  fireEvent.click(form.getByRole('button', { name: 'widgets.gateway.save' }))
  await waitFor(() => expect(actions.saveAttributes).toHaveBeenCalledTimes(2))
  await screen.findByText('mqtt.example.org:1883')
})
