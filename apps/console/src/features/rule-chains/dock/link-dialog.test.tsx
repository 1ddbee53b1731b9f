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

const isLabelsFieldFocused = () =>
  document.activeElement === screen.getByRole('combobox', { name: 'Link labels' })

test('for a drawn link, the field for the labels has the focus', async () => {
  await renderConsole(<Example to="b" />)
  await waitFor(() => expect(isLabelsFieldFocused()).toBe(true))
})

test('for a link without a target, the field for the target node has the focus', async () => {
  await renderConsole(<Example />)
  const target = screen.getByRole('combobox', { name: 'Target node' })
  await waitFor(() => expect(document.activeElement).toBe(target))
})
