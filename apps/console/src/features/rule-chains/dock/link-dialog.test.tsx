// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { type EditorContext, EditorProvider } from '../editor/editor-context'
import { createEditorStore, EditorStoreProvider } from '../editor/editor-store'
import type { RuleDraftNode } from '../model/chain-draft'
import { LinkDialog } from './link-dialog'

afterEach(cleanup)

const node = (id: string): RuleDraftNode => ({
  kind: 'node',
  id,
  type: 'T',
  name: id,
  debugMode: false,
  configuration: {},
  info: {},
  x: 0,
  y: 0,
})

function Example({ to }: { to?: string }) {
  const [store] = useState(() =>
    createEditorStore({ nodes: [node('a'), node('b')], links: [], firstId: null }),
  )
  return (
    <EditorStoreProvider value={store}>
      <EditorProvider value={{ catalogue: new Map() } as unknown as EditorContext}>
        <LinkDialog from="a" {...(to && { to })} onClose={() => undefined} />
      </EditorProvider>
    </EditorStoreProvider>
  )
}

const focusedField = () => document.activeElement === screen.getByRole('combobox', { name: 'Link labels' })

test('the labels of a drawn link can be typed at once', async () => {
  await renderConsole(<Example to="b" />)
  await waitFor(() => expect(focusedField()).toBe(true))
})

test('without a target, the target is chosen first', async () => {
  await renderConsole(<Example />)
  const target = screen.getByRole('combobox', { name: 'Target node' })
  await waitFor(() => expect(document.activeElement).toBe(target))
})
