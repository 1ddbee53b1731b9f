// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WidgetParts, WidgetPartsProvider } from '../../../entity/widget-parts'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderRoutes } from '../../../testing/render'
import { Component } from './library-page'

vi.mock('../../../live/use-library-updates', () => ({ useLibraryUpdates: () => undefined }))

const tenantId = { entityType: 'TENANT', id: 't1' }
const bundle = (alias: string) => ({
  id: { entityType: 'WIDGETS_BUNDLE', id: alias },
  tenantId,
  alias,
  title: alias,
  image: null,
})
const type = (id: string, kind: string, bundleAlias: string) => ({
  id: { entityType: 'WIDGET_TYPE', id },
  createdTime: 0,
  tenantId,
  bundleAlias,
  alias: id,
  name: id,
  descriptor: { type: kind, sizeX: 5, sizeY: 4 },
})
const parts: WidgetParts = {
  PreviewProvider: ({ children }) => children,
  TypePreview: () => null,
  AddToDashboard: () => null,
}

const TYPES: Record<string, unknown> = {
  mixed: [type('Pump switch', 'rpc', 'mixed'), type('Level', 'latest', 'mixed')],
  plain: [type('Flow', 'latest', 'plain')],
}
let answers: Record<string, unknown>

beforeEach(() => {
  answers = { '/api/widgetsBundles': [bundle('mixed'), bundle('plain')] }
  startMockServer({})
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const body =
      pathname === '/api/widgetTypes' ? TYPES[searchParams.get('bundleAlias') ?? ''] : answers[pathname]
    return new Response(JSON.stringify(body ?? { message: 'no database' }), { status: body ? 200 : 500 })
  })
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

async function open(bundleId: string) {
  const { router } = await renderRoutes([
    { path: '/', element: null },
    {
      path: '/widgets-bundles/:widgetsBundleId/widgetTypes',
      element: (
        <WidgetPartsProvider value={parts}>
          <Component />
        </WidgetPartsProvider>
      ),
    },
  ])
  const show = (id: string) => router.navigate(`/widgets-bundles/${id}/widgetTypes`)
  await show(bundleId)
  return show
}

test('the chosen kind is ignored in a bundle without types of this kind, because this bundle has no button for the kind', async () => {
  const show = await open('mixed')
  fireEvent.click(await screen.findByRole('button', { name: /Control widget/ }))
  expect(screen.queryByRole('link', { name: 'Level' })).toBeNull()
  await show('plain')
  expect(await screen.findByRole('link', { name: 'Flow' })).toBeTruthy()
})

test('if the bundles cannot be loaded, the error is shown with a button that loads them again', async () => {
  const { '/api/widgetsBundles': bundles } = answers
  answers = {}
  await open('plain')
  const retry = await screen.findByRole('button', { name: 'tryAgain' })
  expect(screen.getByText('no database')).toBeTruthy()
  answers = { '/api/widgetsBundles': bundles }
  fireEvent.click(retry)
  expect(await screen.findByRole('link', { name: 'Flow' })).toBeTruthy()
})
