// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../testing/render'
import { PreviewToolbar } from './preview-toolbar'

afterEach(cleanup)

test('a typed size is used only if it is at least one cell', async () => {
  const sizes: [number, number][] = []
  await renderConsole(
    <PreviewToolbar
      view={{ source: 'sample', theme: 'light', isPhone: false, isExpanded: false }}
      onView={() => undefined}
      hasError={false}
      size={{ sizeX: 8, sizeY: 6 }}
      onSize={(...size) => sizes.push(size)}
    />,
  )
  const [width, height] = screen.getAllByRole('textbox')
  for (const typed of ['-3', '0', '', '12']) fireEvent.change(width!, { target: { value: typed } })
  fireEvent.change(height!, { target: { value: '-1' } })
  expect(sizes).toEqual([[12, 6]])
})
