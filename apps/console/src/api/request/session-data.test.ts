// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession } from './session'
import { onSessionDataEnd } from './session-data'
import { storeTokens } from './tokens'

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
})

const token = (claims: object) => `h.${btoa(JSON.stringify({ iat: 1000, exp: 9000, ...claims }))}.s`

test('when a session ends, copied nodes and widgets and the sent commands are removed; table settings stay', () => {
  const clear = vi.fn()
  onSessionDataEnd(clear)
  localStorage.setItem('tbBufferStore.rule_nodes', '{}')
  localStorage.setItem('tbBufferStore.widget_items', '[]')
  localStorage.setItem('TB-COLUMNS-u1-devices', '[]')
  sessionStorage.setItem('signalbox.calls.u1.d1', '[]')
  endSession()
  expect(Object.keys(localStorage)).toEqual(['TB-COLUMNS-u1-devices'])
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(clear).toHaveBeenCalledTimes(1)
})

test('when the session of a public user ends, widgets that were copied by the user of the other tabs stay', () => {
  storeTokens({ token: token({ userId: 'u1' }), refreshToken: token({}) })
  storeTokens({ token: token({ isPublic: true }) })
  localStorage.setItem('tbBufferStore.widget_items', '[]')
  endSession()
  expect(localStorage.getItem('tbBufferStore.widget_items')).toBe('[]')
})
