import type { Page } from 'playwright-core'
import { type Rest, widgetNamed } from './dashboards'

type Stored = {
  title: string
  configuration: {
    widgets: Record<string, { config: { title: string; datasources: { entityAliasId: string }[] } }>
    states: Record<string, { layouts: { main: StoredLayout; right?: StoredLayout } }>
    entityAliases: Record<string, { alias: string; filter: object }>
    filters: Record<string, { filter: string }>
    settings: { showTitle: boolean }
    timewindow: object
  }
}
type StoredLayout = { widgets: Record<string, { row: number; col: number }>; gridSettings: object }
/** A dashboard as the server stores it. */
export const storedDashboard = (rest: Rest, id: string) => rest.get<Stored>(`/api/dashboard/${id}`)

/** The position and size of a widget at the end of its animation, if it is still moving. */
export const positionOf = (page: Page, name: string) =>
  widgetNamed(page, name).evaluate((element) => {
    const { transform, width, height } = element.closest<HTMLElement>('[data-grid-item]')!.style
    return { transform, width, height }
  })
export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const tools = (page: Page) => page.getByRole('toolbar', { name: 'Dashboard toolbar' })
export const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })
export const redo = (page: Page) => page.getByRole('button', { name: 'Redo' })

/** Selects a widget type in the gallery by its name. */
export async function selectType(page: Page, name: string) {
  const gallery = page.getByRole('complementary', { name: 'Add a widget' })
  await gallery.getByRole('button', { name: 'Widget first' }).click()
  await gallery.getByRole('searchbox').fill(name)
  await gallery.getByRole('button', { name: new RegExp(`^${name}`) }).click()
}
