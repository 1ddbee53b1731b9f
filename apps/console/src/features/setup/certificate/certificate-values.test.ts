import type { SetupState } from '@signalbox/model/setup'
import { expect, test } from 'vitest'
import { certificateSetupOf, initialValues } from './certificate-values'

const state = { hostName: 'console.example.org' } as SetupState
const values = { ...initialValues(state), email: 'me@example.org' }

test('the setup for the default certificate authority has no ACME directory URL', () => {
  expect(certificateSetupOf(values)).toEqual({
    kind: 'acme',
    names: ['console.example.org'],
    email: 'me@example.org',
  })
})

test('another certificate authority needs an https directory URL, which is read back from the saved setup', () => {
  const setupWith = (directory: string) => certificateSetupOf({ ...values, directory })
  for (const invalid of ['', 'acme.example.org', 'http://acme.example.org/directory'])
    expect(setupWith(invalid)).toBeUndefined()
  const directory = 'https://acme.example.org/directory'
  expect(setupWith(directory)).toMatchObject({ directory })
  const certificate = {
    kind: 'acme' as const,
    names: ['console.example.org'],
    email: 'me@example.org',
    directory,
  }
  expect(initialValues({ ...state, certificate }).directory).toBe(directory)
})
