// @vitest-environment happy-dom
import type { Widget } from '@signalbox/model/dashboard/widget'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './use-selection'

const widgets = (...ids: string[]) => ({ widgets: Object.fromEntries(ids.map((id) => [id, {} as Widget])) })

test('a removed widget is no longer selected, and another state starts without a selection', () => {
  const first = { configuration: widgets('a', 'b'), stateId: 'root' }
  const { result, rerender } = renderHook((props) => useSelection(props.configuration, props.stateId), {
    initialProps: first,
  })
  act(() => result.current.select(['a', 'b']))
  expect(result.current.selected).toEqual(['a', 'b'])
  rerender({ ...first, configuration: widgets('b') })
  expect(result.current.selected).toEqual(['b'])
  rerender({ ...first, stateId: 'details' })
  expect(result.current.selected).toEqual([])
})
