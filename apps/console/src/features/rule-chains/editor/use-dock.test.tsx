// @vitest-environment happy-dom
import { confirm } from '@signalbox/ui/feedback/confirm'
import { act, renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEnglish } from '../../../testing/render'
import { useDock } from './use-dock'

vi.mock('@signalbox/ui/feedback/confirm', () => ({ confirm: vi.fn(async () => true) }))
beforeAll(startEnglish)
beforeEach(() => vi.mocked(confirm).mockClear())

const node = (id: string) => ({ kind: 'node' as const, id })

async function openDockWithInput() {
  const { result } = renderHook(useDock)
  await act(() => result.current.openDock(node('a')))
  act(() => result.current.setDockDirty(true))
  return result
}

test('opening the node of the dock again keeps the input and does not ask for a confirmation', async () => {
  const result = await openDockWithInput()
  await act(() => result.current.openDock(node('a')))
  expect(confirm).not.toHaveBeenCalled()
  expect(result.current.isDockDirty).toBe(true)
})

test('opening another node asks whether to discard the input', async () => {
  const result = await openDockWithInput()
  await act(() => result.current.openDock(node('b')))
  expect(confirm).toHaveBeenCalledOnce()
  expect(result.current).toMatchObject({ dock: node('b'), isDockDirty: false })
})
