// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { useSetUp } from './use-set-up'

afterEach(() => {
  cleanup()
  stopMockServer()
})

let setUp: ReturnType<typeof useSetUp> | undefined

function Example() {
  setUp = useSetUp()
  return null
}

test('if the recovery codes fail after the code was accepted, the next attempt only creates the codes', async () => {
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
