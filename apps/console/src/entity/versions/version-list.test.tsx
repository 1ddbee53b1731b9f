// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { VersionList } from './version-list'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the only version cannot be chosen for a comparison', async () => {
  const version = { id: 'v1', version: 1, authorName: 'Ann', createdTime: 0, restoredFrom: null, note: null }
  startMockServer({
    '/api/versions/DASHBOARD/d1': {
      data: [version],
      kept: 100,
      totalPages: 1,
      totalElements: 1,
      hasNext: false,
    },
  })
  await renderConsole(
    <VersionList entity={{ entityType: 'DASHBOARD', id: 'd1' }} pair={null} onPair={vi.fn()} />,
  )
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, true])
})
