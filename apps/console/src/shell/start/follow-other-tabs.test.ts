// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '../../api/request/session'
import { storeTokens } from '../../api/request/tokens'
import { discardUnsaved, markUnsaved } from '../../forms/unsaved-input'
import { followOtherTabs } from './follow-other-tabs'

const goToSignIn = vi.fn()
const restart = vi.fn()
followOtherTabs(goToSignIn, restart)

beforeEach(() => {
  goToSignIn.mockReset()
  restart.mockReset()
  localStorage.clear()
  const claims = { sub: 'me@example.org', userId: 'u1' }
  useSession.setState({ isInterrupted: false, session: { claims, isPublic: false } as Session })
})
afterEach(() => {
  discardUnsaved()
  localStorage.clear()
  useSession.setState({ isInterrupted: false, session: null })
})

/** Simulates that another tab stores the token of a user and that the browser reports the change to this tab. */
function storeInOtherTab(user: { sub: string; userId: string }) {
  storeTokens({ token: `h.${btoa(JSON.stringify({ ...user, iat: 1000, exp: 9000 }))}.s` })
  const change = { storageArea: localStorage, key: 'jwt_token' }
  window.dispatchEvent(Object.assign(new Event('storage'), change))
}

test('a tab without unsaved input is loaded again if another user signs in', () => {
  storeInOtherTab({ sub: 'other@example.org', userId: 'u2' })
  expect(restart).toHaveBeenCalledOnce()
})

test('a tab with unsaved input is interrupted until the same user signs in', () => {
  markUnsaved()
  storeInOtherTab({ sub: 'other@example.org', userId: 'u2' })
  expect(useSession.getState().isInterrupted).toBe(true)
  storeInOtherTab({ sub: 'me@example.org', userId: 'u1' })
  expect(useSession.getState().isInterrupted).toBe(false)
  expect(restart).not.toHaveBeenCalled()
})

test('a tab is neither loaded again nor interrupted if the email address of the user is changed in another tab', () => {
  storeInOtherTab({ sub: 'new@example.org', userId: 'u1' })
  expect(restart).not.toHaveBeenCalled()
  markUnsaved()
  storeInOtherTab({ sub: 'new@example.org', userId: 'u1' })
  expect(useSession.getState().isInterrupted).toBe(false)
})
