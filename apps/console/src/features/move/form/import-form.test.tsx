// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startImport } from '../../../api/imports'
import { ApiError } from '../../../api/request/http'
import { renderConsole } from '../../../testing/render'
import { DEFAULT_CHOICE } from '../import-account'
import { ImportForm } from './import-form'

vi.mock('../../../api/imports', async (original) => ({ ...(await original()), startImport: vi.fn() }))
afterEach(cleanup)

const ACCOUNT = { url: 'tb.example', username: 'user@tb.example', password: 'secret', follow: false }

const refusal = (message: string, more: object) =>
  new ApiError(400, message, 31, { status: 400, message, ...more }, 'POST /api/import/thingsboard')

async function submit(error: ApiError) {
  vi.mocked(startImport).mockRejectedValueOnce(error)
  const onAccount = vi.fn()
  await renderConsole(
    <ImportForm
      tenantId={undefined}
      account={ACCOUNT}
      onAccount={onAccount}
      choice={DEFAULT_CHOICE}
      onChoice={vi.fn()}
      onStarted={vi.fn()}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Dry run' }))
  return { alert: await screen.findByRole('alert'), onAccount }
}

test.each([
  ['url', 'Address', "'tb.example' does not answer like ThingsBoard", /respond like ThingsBoard/],
  ['password', 'Password', "'tb.example' refuses this user name or password", /does not accept/],
  [
    'username',
    'Tenant administrator',
    "'user@tb.example' is not a tenant administrator of the source",
    /user@tb.example is not a tenant administrator/,
  ],
])('an error about %s is shown at its field until the next input', async (field, label, message, text) => {
  const { alert } = await submit(refusal(message, { field }))
  expect(alert.textContent).toMatch(text)
  const input = screen.getByLabelText(new RegExp(`^${label}`))
  expect(document.activeElement).toBe(input)
  expect(input.getAttribute('aria-describedby')).toBe(alert.id)
  fireEvent.change(input, { target: { value: 'x' } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('during the request the button stays disabled after input, and the error is shown', async () => {
  let fail = (_: Error) => {}
  vi.mocked(startImport).mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  await renderConsole(
    <ImportForm
      tenantId={undefined}
      account={ACCOUNT}
      onAccount={vi.fn()}
      choice={DEFAULT_CHOICE}
      onChoice={vi.fn()}
      onStarted={vi.fn()}
    />,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run' })
  fireEvent.click(button)
  await waitFor(() => expect(button.disabled).toBe(true))
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: 'tb.example.com' } })
  expect(button.disabled).toBe(true)
  fail(refusal('Another import into this tenant is running', {}))
  expect((await screen.findByRole('alert')).textContent).toContain('Another import')
})

test('without a kind, neither a dry run nor an import can be started', async () => {
  await renderConsole(
    <ImportForm
      tenantId={undefined}
      account={ACCOUNT}
      onAccount={vi.fn()}
      choice={{ ...DEFAULT_CHOICE, include: [] }}
      onChoice={vi.fn()}
      onStarted={vi.fn()}
    />,
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dry run' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start import' }).disabled).toBe(true)
})

test('an error without a field is shown below the form', async () => {
  const { alert } = await submit(refusal('Another import into this tenant is running', {}))
  expect(alert.textContent).toContain('Another import')
  expect(alert.id).toBe('')
})
