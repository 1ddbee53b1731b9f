// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePlatform, servePlatform } from '../testing/platform'
import { useUserSetting } from './use-user-setting'

afterEach(leavePlatform)

const KEY = 'TB-COLUMNS-undefined-devices'
const aSetting = () => renderHook(() => useUserSetting('COLUMNS', 'devices', ['name'])).result

test('a setting is stored in the browser and read again', () => {
  servePlatform({})
  const first = aSetting()
  expect(first.current[0]).toEqual(['name'])
  act(() => first.current[1](['name', 'type']))
  expect(aSetting().current[0]).toEqual(['name', 'type'])
})

test('a stored text that is not JSON counts as no setting', () => {
  servePlatform({})
  localStorage.setItem(KEY, 'not JSON')
  expect(aSetting().current[0]).toEqual(['name'])
})
