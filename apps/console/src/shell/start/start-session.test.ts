// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const confirm = vi.fn(async (_question: object) => false)
const login = vi.fn(async (_username: string, _password: string) => ({ token: 'new', refreshToken: 'r' }))
const signIn = vi.fn(async (_pair: object) => undefined)
const restoreSession = vi.fn(async () => undefined)
vi.mock('@signalbox/ui/feedback/confirm', () => ({ confirm: (question: object) => confirm(question) }))
vi.mock('../../i18n/i18n', () => ({ startI18n: async () => undefined }))
vi.mock('../../api/request/auth', () => ({ login: (...args: [string, string]) => login(...args) }))
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

async function openConsole(search: string, signedInUser?: string) {
  if (signedInUser) localStorage.setItem('jwt_token', tokenOf(signedInUser))
  window.history.replaceState(null, '', `/devices${search}`)
  const { startSession } = await import('./start-session')
  await startSession()
}

const SIGN_IN_LINKS = [
  `?accessToken=${tokenOf('other@example.org')}`,
  '?username=other@example.org&password=secret',
]

test.each(SIGN_IN_LINKS)(
  '%s replaces the session of another user only if the user agrees',
  async (search) => {
    await openConsole(search, 'me@example.org')
    expect(confirm).toHaveBeenCalledOnce()
    expect([login.mock.calls, signIn.mock.calls]).toEqual([[], []])
    expect(restoreSession).toHaveBeenCalledOnce()
    expect(window.location.search).toBe('')

    vi.resetModules()
    confirm.mockResolvedValueOnce(true)
    await openConsole(search, 'me@example.org')
    expect(signIn).toHaveBeenCalledOnce()
  },
)

test.each(SIGN_IN_LINKS)(
  '%s signs in without a question if there is no session, or a session of the same user',
  async (search) => {
    await openConsole(search)
    vi.resetModules()
    await openConsole(search, 'Other@example.org')
    expect(confirm).not.toHaveBeenCalled()
    expect(signIn).toHaveBeenCalledTimes(2)
  },
)
