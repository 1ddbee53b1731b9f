// @vitest-environment happy-dom
import type { VersionInfo } from '@signalbox/model/entities/version'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { VersionList, type VersionPair } from './version-list'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const aVersion = (version: number) =>
  ({
    id: `v${version}`,
    version,
    authorName: 'Ann',
    createdTime: 0,
    restoredFrom: null,
    note: null,
  }) as VersionInfo

/** Shows the stored versions 1 to `count`. With `hasNext`, the server has older versions. */
async function show(count: number, pair: VersionPair | null, onPair = vi.fn(), hasNext = false) {
  const data = Array.from({ length: count }, (_, index) => aVersion(count - index))
  startMockServer({
    '/api/versions/DASHBOARD/d1': { data, kept: 100, totalPages: 1, totalElements: count, hasNext },
  })
  await renderConsole(
    <VersionList entity={{ entityType: 'DASHBOARD', id: 'd1' }} pair={pair} onPair={onPair} />,
  )
  return onPair
}

test('if there is only one version, no version can be chosen for a comparison', async () => {
  await show(1, null)
  const radios = await screen.findAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ disabled }) => disabled)).toEqual([true, true])
})

test.each([
  [4, 5, 'Use version 2 as the older version', [2, 5]],
  [4, 5, 'Use version 3 as the newer version', [2, 3]],
  [1, 2, 'Use version 3 as the older version', [3, 4]],
])(
  'with versions %i and %i chosen, a click on "%s" chooses %j, with the older version first',
  async (older, newer, name, chosen) => {
    const onPair = await show(5, { older: aVersion(older), newer: aVersion(newer) })
    fireEvent.click(await screen.findByRole('radio', { name }))
    const pair: VersionPair = onPair.mock.lastCall![0]
    expect([pair.older.version, pair.newer.version]).toEqual(chosen)
  },
)

test('if the server has older versions, every shown version can be chosen as newer, except the chosen older version', async () => {
  await show(6, { older: aVersion(5), newer: aVersion(6) }, undefined, true)
  const radios = await screen.findAllByRole<HTMLInputElement>('radio', { name: /as the newer version/ })
  const disabled = radios.filter((radio) => radio.disabled)
  expect(disabled.map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Use version 5 as the newer version',
  ])
})

test('the newest version cannot be chosen as the older one, nor the oldest version as the newer one', async () => {
  await show(3, { older: aVersion(1), newer: aVersion(2) })
  const radio = async (name: string) =>
    (await screen.findByRole<HTMLInputElement>('radio', { name })).disabled
  expect(await radio('Use version 3 as the older version')).toBe(true)
  expect(await radio('Use version 1 as the newer version')).toBe(true)
  expect(await radio('Use version 3 as the newer version')).toBe(false)
})
