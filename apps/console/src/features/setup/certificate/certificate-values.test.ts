import type { SetupState } from '@signalbox/model/setup'
import { expect, test } from 'vitest'
import { certificateSetupOf, initialValues } from './certificate-values'

const state = { hostName: 'console.example.org' } as SetupState
const values = { ...initialValues(state), email: 'me@example.org' }

test('the default authority needs no URL', () => {
  expect(certificateSetupOf(values)).toEqual({
    kind: 'acme',
    names: ['console.example.org'],
    email: 'me@example.org',
  })
})

test('another authority needs the https URL of its directory', () => {
  const saved = (directory: string) => certificateSetupOf({ ...values, directory })
  expect(['', 'acme.example.org', 'http://acme.example.org/directory'].map(saved)).toEqual([
    ...[undefined, undefined, undefined],
  ])
  const directory = 'https://acme.example.org/directory'
  expect(saved(directory)).toMatchObject({ directory })
  const certificate = {
    kind: 'acme' as const,
    names: ['console.example.org'],
    email: 'me@example.org',
    directory,
  }
  expect(initialValues({ ...state, certificate }).directory).toBe(directory)
})
