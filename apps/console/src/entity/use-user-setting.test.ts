// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../testing/platform'
import { useUserSetting } from './use-user-setting'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const KEY = 'TB-COLUMNS-undefined-devices'
const aSetting = () => renderHook(() => useUserSetting('COLUMNS', 'devices', ['name'])).result

test('a new value is stored and read by the next hook', () => {
  startMockServer({})
  const first = aSetting()
  expect(first.current[0]).toEqual(['name'])
  act(() => first.current[1](['name', 'type']))
  expect(aSetting().current[0]).toEqual(['name', 'type'])
})

test('if the stored text is not JSON, the default value is used', () => {
  startMockServer({})
  localStorage.setItem(KEY, 'not JSON')
  expect(aSetting().current[0]).toEqual(['name'])
})

test('if the storage is full, a new value is used until the page is closed', () => {
  startMockServer({})
  const setting = aSetting()
  const setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  // `stopMockServer` restores the storage.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  act(() => setting.current[1](['type']))
  expect(setting.current[0]).toEqual(['type'])
})
