import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { aDashboard, cardWidget, openEditor } from '../support/dashboards'
import { row } from '../support/pages'
import { tenantSession } from '../support/tenant-session'

const session = tenantSession()

interface Bundle {
  id: { id: string }
  alias: string
  title: string
}

const aBundle = (title: string) => session.rest.post<Bundle>('/api/widgetsBundle', { title })
const aType = (bundle: Bundle, name: string) =>
  session.rest.post<Bundle & { name: string }>('/api/widgetType', {
    bundleAlias: bundle.alias,
    name,
    descriptor: { type: 'static', sizeX: 4, sizeY: 3, templateHtml: `<b>${name}</b>` },
  })

/** Resolves when the server has confirmed the subscription of the page. */
const whenSubscribed = (page: Page) =>
  new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('WIDGET_LIBRARY') && resolve()),
    ),
  )

const waitUntilGone = (part: Locator) => part.waitFor({ state: 'detached' })

test('the list of bundles is updated after changes by another client', async () => {
  const { page } = session.tenant
  const subscribed = whenSubscribed(page)
  await page.goto('/widgets-bundles')
  await row(page, 'Charts').waitFor()
  await subscribed
  const bundle = await aBundle('Added by a program')
  await row(page, 'Added by a program').waitFor()
  await session.rest.post('/api/widgetsBundle', { ...bundle, title: 'Added and renamed' })
  await row(page, 'Added and renamed').waitFor()
  await waitUntilGone(row(page, 'Added by a program'))
  await session.rest.remove(`/api/widgetsBundle/${bundle.id.id}`)
  await waitUntilGone(row(page, 'Added and renamed'))
})

test('an open bundle and the list of bundles beside it are updated after changes by another client', async () => {
  const { page } = session.tenant
  const bundle = await aBundle('Open bundle')
  const subscribed = whenSubscribed(page)
  await page.goto(`/widgets-bundles/${bundle.id.id}/widgetTypes`)
  await page.getByText('No widget types', { exact: true }).first().waitFor()
  await subscribed
  const type = await aType(bundle, 'Made elsewhere')
  const card = (name: string) => page.getByRole('link', { name, exact: true })
  await card('Made elsewhere').waitFor()
  await session.rest.post('/api/widgetType', { ...type, name: 'Renamed elsewhere' })
  await card('Renamed elsewhere').waitFor()
  await waitUntilGone(card('Made elsewhere'))
  await session.rest.remove(`/api/widgetType/${type.id.id}`)
  await waitUntilGone(card('Renamed elsewhere'))
  await session.rest.post('/api/widgetsBundle', { ...bundle, title: 'Open bundle, renamed' })
  await page.getByRole('heading', { name: 'Open bundle, renamed', level: 2 }).waitFor()
  await aBundle('Beside the open one')
  await page.getByRole('link', { name: /^Beside the open one/ }).waitFor()
})

test('the gallery of the dashboard editor is updated after changes by another client, and keeps the search', async () => {
  const { page } = session.tenant
  const bundle = await aBundle('Shown in the gallery')
  const id = await session.rest.saveDashboard(aDashboard('Open gallery', [cardWidget('Card')]))
  const subscribed = whenSubscribed(page)
  await openEditor(page, id)
  await page.getByRole('toolbar', { name: 'Editing the dashboard' }).getByText('Add widget').click()
  const gallery = page.getByRole('complementary', { name: 'Add a widget' })
  await gallery.getByText('Widget first').click()
  await gallery.getByRole('searchbox').fill('from a program')
  await subscribed
  const result = gallery.getByRole('button', { name: /Widget from a program/ })
  const type = await aType(bundle, 'Widget from a program')
  await result.waitFor()
  expect(await gallery.getByRole('searchbox').inputValue()).toBe('from a program')
  await session.rest.remove(`/api/widgetType/${type.id.id}`)
  await waitUntilGone(result)
})
