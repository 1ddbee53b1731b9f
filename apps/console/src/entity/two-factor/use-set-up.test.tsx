// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useSetUp } from './use-set-up'

afterEach(() => {
  cleanup()
  stopMockServer()
})

let queryClient: QueryClient | undefined
let setUp: ReturnType<typeof useSetUp> | undefined

function Example() {
  queryClient = useQueryClient()
  setUp = useSetUp()
  return null
}

test('if creating the recovery codes fails, the next attempt does not check the code again', async () => {
  const answers: Record<string, unknown> = {
    '/api/2fa/account/config/generate': { providerType: 'BACKUP_CODE', codes: ['one', 'two'] },
    '/api/2fa/account/config': {},
  }
  const requests = startMockServer(answers)
  await renderConsole(<Example />)
  await waitFor(async () =>
    expect(await act(() => setUp!.confirm().catch(() => 'no codes'))).toBe('no codes'),
  )
  answers['/api/2fa/providers'] = ['TOTP', 'BACKUP_CODE']
  expect(await act(() => setUp!.confirm())).toBe(true)
  expect(setUp?.recoveryCodes).toEqual(['one', 'two'])
  expect(requests.filter((url) => url === 'POST /api/2fa/account/config')).toHaveLength(2)
})

test('the secret is not requested again when all queries are invalidated', async () => {
  const requests = startMockServer({
    '/api/2fa/account/config/generate': { providerType: 'TOTP', authUrl: 'otpauth://totp/a?secret=ABC' },
  })
  await renderConsole(<Example />)
  await waitFor(() => expect(setUp?.authUrl).toBe('otpauth://totp/a?secret=ABC'))
  await act(() => queryClient!.invalidateQueries())
  expect(requests).toHaveLength(1)
})

test('if the secret could not be loaded, `confirm` loads it and returns false', async () => {
  const answers: Record<string, unknown> = {}
  const requests = startMockServer(answers)
  await renderConsole(<Example />)
  await waitFor(() => expect(requests).toHaveLength(1))
  answers['/api/2fa/account/config/generate'] = {
    providerType: 'TOTP',
    authUrl: 'otpauth://totp/me?secret=A',
  }
  await waitFor(async () => {
    if (!setUp?.authUrl) expect(await act(() => setUp!.confirm())).toBe(false)
    expect(setUp?.authUrl).toBe('otpauth://totp/me?secret=A')
  })
})
