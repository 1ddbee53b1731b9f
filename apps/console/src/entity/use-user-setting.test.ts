// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../testing/platform'
import { useUserSetting } from './use-user-setting'

afterEach(stopMockServer)

const KEY = 'TB-COLUMNS-undefined-devices'
const aSetting = () => renderHook(() => useUserSetting('COLUMNS', 'devices', ['name'])).result

test('a setting is stored in the browser and read again', () => {
  startMockServer({})
  const first = aSetting()
  expect(first.current[0]).toEqual(['name'])
  act(() => first.current[1](['name', 'type']))
  expect(aSetting().current[0]).toEqual(['name', 'type'])
})

test('a stored text that is not JSON counts as no setting', () => {
  startMockServer({})
  localStorage.setItem(KEY, 'not JSON')
  expect(aSetting().current[0]).toEqual(['name'])
})
