// @vitest-environment happy-dom
import type { WidgetsBundle, WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { NULL_UUID } from '@signalbox/model/entity-id'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LibraryType } from '../../../entity/widget-library/use-library'
import { type WidgetParts, WidgetPartsProvider } from '../../../entity/widget-parts'
import { startMockServer, stopMockServer } from '../../../testing/platform'
import { renderConsole } from '../../../testing/render'
import { DeprecateDialog } from './deprecate-dialog'
import { TypeCard } from './type-card'
import { useTypeActions } from './use-type-actions'

afterEach(() => {
  cleanup()
  stopMockServer()
})

const tenantId = { entityType: 'TENANT', id: NULL_UUID } as const
const bundle = {
  id: { entityType: 'WIDGETS_BUNDLE', id: 'b' },
  tenantId,
  alias: 'charts',
  title: 'Charts',
} as WidgetsBundle
const type = (id: string, name: string, more: object = {}): WidgetType => ({
  id: { entityType: 'WIDGET_TYPE', id },
  createdTime: 0,
  tenantId,
  bundleAlias: 'charts',
  alias: id,
  name,
  descriptor: { type: 'latest', sizeX: 5, sizeY: 4, ...more },
})
const listed = (widgetType: WidgetType): LibraryType => ({ type: widgetType, bundle, isSystem: false })
const parts: WidgetParts = {
  PreviewProvider: ({ children }) => children,
  TypePreview: () => null,
  AddToDashboard: () => null,
}

test('deprecating a type keeps its newest code, and stores the untranslated name of the replacement', async () => {
  startMockServer({
    // Another user has saved this type since the library was loaded.
    '/api/widgetType/old': type('old', 'Old bars', { controllerScript: 'newest' }),
    '/api/widgetsBundles': [bundle],
    '/api/widgetTypes': [type('old', 'Old bars'), type('new', 'Bars - Chart.js')],
    '/api/widgetType': {},
  })
  const bodies: unknown[] = []
  const server = fetch
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    if (typeof options?.body === 'string') bodies.push(JSON.parse(options.body))
    return server(url, options)
  })
  await renderConsole(<DeprecateDialog listed={listed(type('old', 'Old bars'))} onClose={() => undefined} />)
  fireEvent.mouseDown(await screen.findByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Bar chart' }))
  fireEvent.click(screen.getByRole('button', { name: 'Deprecate' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies).toMatchObject([
    { descriptor: { controllerScript: 'newest', deprecated: true, useInstead: 'Bars - Chart.js' } },
  ])
})

function Card() {
  const { actionsOf } = useTypeActions()
  const old = type('old', 'Analogue compass', { deprecated: true, useInstead: 'Bars - Chart.js' })
  return <TypeCard listed={listed(old)} showsBundle={false} actionsOf={actionsOf} />
}

test('if a deprecation cannot be undone, the failed request causes no unhandled rejection', async () => {
  const requests = startMockServer({})
  await renderConsole(
    <WidgetPartsProvider value={parts}>
      <Card />
    </WidgetPartsProvider>,
  )
  const rejections: unknown[] = []
  const onRejection = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', onRejection)
  fireEvent.click(screen.getByRole('button', { name: /Compass/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Undo deprecation' }))
  await waitFor(() => expect(requests).toContain('/api/widgetType/old'))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', onRejection)
  expect(rejections).toEqual([])
})

test('the note of a deprecated type and the deletion dialog show display names, not stored names', async () => {
  startMockServer({})
  await renderConsole(
    <WidgetPartsProvider value={parts}>
      <Card />
    </WidgetPartsProvider>,
  )
  expect(screen.getByText('Use Bar chart instead')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /Compass/ }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect(await screen.findByRole('alertdialog', { name: 'Delete Compass?' })).toBeTruthy()
})
