// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { ReactFlowProvider } from '@xyflow/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import type { FlowNode } from '../flow-node'
import { ChainMap } from './chain-map'

const setCenter = vi.hoisted(() => vi.fn(async () => true))
vi.mock('@xyflow/react', async (original) => ({
  ...(await original<object>()),
  useReactFlow: () => ({ setCenter, getZoom: () => 1 }),
}))
afterEach(cleanup)

const node = {
  id: 'a',
  position: { x: 0, y: 0 },
  data: { category: 'FILTER', emphasis: 'plain' },
} as FlowNode

test('dragging on the map moves the canvas; dragging something else across the map does not', async () => {
  await renderConsole(
    <ReactFlowProvider>
      <ChainMap nodes={[node]} />
    </ReactFlowProvider>,
  )
  const map = screen.getByRole('img')
  fireEvent.pointerMove(map, { buttons: 1, pointerId: 1 })
  expect(setCenter).not.toHaveBeenCalled()
  fireEvent.pointerDown(map, { buttons: 1, pointerId: 1 })
  fireEvent.pointerMove(map, { buttons: 1, pointerId: 1 })
  expect(setCenter).toHaveBeenCalledTimes(2)
})
