// @vitest-environment happy-dom
import type { SetupState } from '@signalbox/model/setup'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { MailStep } from './mail-step'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('a mail server with an empty host and an invalid port is not saved, and both fields show errors', async () => {
  const requests = startMockServer({})
  await renderConsole(<MailStep code="c" state={{} as SetupState} onSaved={() => undefined} />)
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  type(/Sender/, 'Signalbox <signalbox@example.org>')
  type(/host/, '  ')
  type(/port/, '70000')
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('A host is required.')).toBeTruthy()
  expect(screen.getByText('Enter a port from 1 to 65535.')).toBeTruthy()
  expect(requests).toEqual([])
})
