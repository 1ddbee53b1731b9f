// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
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
