// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSelectedInView } from './use-selected-in-view'

/** A stage with two widgets, and the ids of the widgets that were scrolled into view. */
function aStage() {
  const scrolledIds: string[] = []
  const stage = document.createElement('div')
  for (const id of ['first', 'second']) {
    const widget = document.createElement('div')
    widget.dataset.widget = id
    widget.scrollIntoView = vi.fn(() => void scrolledIds.push(id))
    stage.append(widget)
  }
  return { stage: { current: stage }, scrolledIds }
}

const start = (selected: readonly string[], stage: { current: HTMLElement }) =>
  renderHook(
    ({ selected, scale }: { selected: readonly string[]; scale: number }) =>
      useSelectedInView(stage, selected, scale),
    { initialProps: { selected, scale: 1 } },
  )

test('the selected widget is scrolled into view when the scale changes, not when it is selected', () => {
  const { stage, scrolledIds } = aStage()
  const { rerender } = start([], stage)
  rerender({ selected: ['second'], scale: 1 })
  expect(scrolledIds).toEqual([])
  rerender({ selected: ['second'], scale: 0.5 })
  rerender({ selected: ['second'], scale: 1 })
  expect(scrolledIds).toEqual(['second', 'second'])
})

test('nothing is scrolled if several widgets, no widget or a removed widget are selected', () => {
  const { stage, scrolledIds } = aStage()
  const { rerender } = start(['first', 'second'], stage)
  rerender({ selected: ['first', 'second'], scale: 0.5 })
  rerender({ selected: [], scale: 1 })
  rerender({ selected: ['removed'], scale: 0.5 })
  expect(scrolledIds).toEqual([])
})
