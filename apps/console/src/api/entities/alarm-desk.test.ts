// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { leavePlatform, servePlatform } from '../../testing/platform'
import { listAlarmComments } from './alarm-desk'

afterEach(leavePlatform)

test('of very many comments the newest are requested, and listed oldest first', async () => {
  servePlatform({})
  vi.stubGlobal('fetch', async (url: string) => {
    const { searchParams } = new URL(url, 'http://server')
    expect(searchParams.get('sortOrder')).toBe('DESC')
    return new Response(
      JSON.stringify({ data: [{ createdTime: 3 }, { createdTime: 2 }], totalElements: 900 }),
    )
  })
  expect((await listAlarmComments('a')).map(({ createdTime }) => createdTime)).toEqual([2, 3])
})
