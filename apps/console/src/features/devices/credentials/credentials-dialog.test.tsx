// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { CredentialsDialog } from './credentials-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if the credentials cannot be read, the dialog shows the error and a button that loads them', async () => {
  const answers: Record<string, unknown> = {}
  startMockServer(answers)
  await renderConsole(
    <CredentialsDialog deviceId="d1" deviceName="Pump" readOnly={false} onClose={() => undefined} />,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('not found')
  answers['/api/device/d1/credentials'] = { credentialsType: 'ACCESS_TOKEN', credentialsId: 'abc' }
  fireEvent.click(screen.getByRole('button', { name: 'tryAgain' }))
  await screen.findByDisplayValue('abc')
})

test('"Save" asks for a confirmation if the credentials were changed after the dialog was opened', async () => {
  const credentials = (token: string) => ({
    id: { id: 'c1' },
    deviceId: { id: 'd1' },
    credentialsType: 'ACCESS_TOKEN',
    credentialsId: token,
  })
  const answers: Record<string, unknown> = { '/api/device/d1/credentials': credentials('first') }
  const requests = startMockServer(answers)
  await renderConsole(
    <CredentialsDialog deviceId="d1" deviceName="Pump" readOnly={false} onClose={() => undefined} />,
  )
  fireEvent.change(await screen.findByDisplayValue('first'), { target: { value: 'mine' } })
  answers['/api/device/d1/credentials'] = credentials('second')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Overwrite newer changes?' }))
  fireEvent.click(question.getByRole('button', { name: 'cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByDisplayValue('mine')).toBeTruthy()
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([])
})
