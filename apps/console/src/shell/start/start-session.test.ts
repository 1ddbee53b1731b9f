// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const confirm = vi.fn(async (_question: object) => false)
const login = vi.fn(async (_username: string, _password: string) => ({ token: 'new', refreshToken: 'r' }))
const signIn = vi.fn(async (_pair: object) => undefined)
const restoreSession = vi.fn(async () => undefined)
vi.mock('@signalbox/ui/feedback/confirm', () => ({ confirm: (question: object) => confirm(question) }))
vi.mock('../../i18n/i18n', () => ({ startI18n: async () => undefined }))
vi.mock('../../api/request/auth', () => ({ login: (...of: [string, string]) => login(...of) }))
vi.mock('../../api/request/session', () => ({
  signIn: (pair: object) => signIn(pair),
  restoreSession: () => restoreSession(),
  signInPublic: vi.fn(),
}))

const tokenOf = (sub: string) => `.${btoa(JSON.stringify({ sub, iat: 1, exp: 2 }))}.`

beforeEach(() => {
  vi.resetModules()
  vi.clearAllMocks()
  localStorage.clear()
})

async function open(search: string, current?: string) {
  if (current) localStorage.setItem('jwt_token', tokenOf(current))
  window.history.replaceState(null, '', `/devices${search}`)
  const { startSession } = await import('./start-session')
  await startSession()
}

const LINKS = [`?accessToken=${tokenOf('other@example.org')}`, '?username=other@example.org&password=secret']

test.each(LINKS)('%s does not replace a session unless the user agrees', async (search) => {
  await open(search, 'me@example.org')
  expect(confirm).toHaveBeenCalledOnce()
  expect([login.mock.calls, signIn.mock.calls]).toEqual([[], []])
  expect(restoreSession).toHaveBeenCalledOnce()
  expect(window.location.search).toBe('')

  vi.resetModules()
  confirm.mockResolvedValueOnce(true)
  await open(search, 'me@example.org')
  expect(signIn).toHaveBeenCalledOnce()
})

test.each(LINKS)('%s asks nothing without a session, and nothing for the same user', async (search) => {
  await open(search)
  vi.resetModules()
  await open(search, 'Other@example.org')
  expect(confirm).not.toHaveBeenCalled()
  expect(signIn).toHaveBeenCalledTimes(2)
})
