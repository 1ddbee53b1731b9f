// @vitest-environment happy-dom
import type { LayoutAddress } from '@signalbox/model/dashboard/edit-layout'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../../testing/render'
import { type EditContext, EditProvider } from '../edit-context'
import { GalleryPanel } from './gallery-panel'

vi.mock('../../../../entity/widget-library/use-library', () => ({
  useLibrary: () => ({ types: [], isLoading: false }),
}))
vi.mock('../../../../live/use-library-updates', () => ({ useLibraryUpdates: () => undefined }))
vi.mock('./values-first', () => ({
  ValuesFirst: ({ address }: { address: LayoutAddress }) => <output>{address.layoutId}</output>,
}))

afterEach(cleanup)

const editing = {
  configuration: { states: { root: { layouts: { main: {}, right: {} } } } },
  openPanel: async () => true,
} as unknown as EditContext

function Editor() {
  const [address, setActiveAddress] = useState<LayoutAddress>({ stateId: 'root', layoutId: 'main' })
  return (
    <EditProvider value={editing}>
      <button type="button" onClick={() => setActiveAddress({ stateId: 'root', layoutId: 'right' })}>
        Add in the right layout
      </button>
      <button type="button" onClick={() => setActiveAddress({ stateId: 'root', layoutId: 'main' })}>
        Add in the main layout
      </button>
      <GalleryPanel panel={{ kind: 'library', address }} />
    </EditProvider>
  )
}

test('widgets are added to the layout for which the gallery was opened last, or to the layout chosen in the gallery', async () => {
  await renderConsole(<Editor />)
  const target = () => screen.getByText(/^(main|right)$/).textContent
  fireEvent.click(screen.getByText('Add in the right layout'))
  expect(target()).toBe('right')
  fireEvent.click(screen.getByRole('button', { name: 'Main' }))
  expect(target()).toBe('main')
  fireEvent.click(screen.getByText('Add in the main layout'))
  fireEvent.click(screen.getByText('Add in the right layout'))
  expect(target()).toBe('right')
})
