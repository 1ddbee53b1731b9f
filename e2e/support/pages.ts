import type { Locator, Page } from 'playwright-core'

export const dialog = (page: Page) => page.getByRole('dialog')

export const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** The drawer with the details, beside the list. */
export const drawer = (page: Page) => page.getByRole('complementary')

/** Selects an option in a field with a menu. */
export async function choose(page: Page, container: Page | Locator, field: string | RegExp, option: string) {
  await container.getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
  // While the menu is open, the shortcuts of the page do not work.
  await page.locator('.MuiMenu-root').waitFor({ state: 'detached' })
}

/** Types into a field with suggestions and selects one of them. */
export async function pick(page: Page, container: Page | Locator, field: string | RegExp, text: string) {
  await container.getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

export const confirm = (page: Page, button: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: button, exact: true }).click()

/** Edits the entity of the open drawer, and applies the changes. */
export async function edit(page: Page, change: (drawer: Locator) => Promise<void>) {
  const details = drawer(page)
  await details.getByRole('button', { name: 'Edit', exact: true }).click()
  await change(details)
  await details.getByRole('button', { name: 'Apply', exact: true }).click()
  await details.getByRole('button', { name: 'Edit', exact: true }).waitFor()
}

/** Deletes the entity of the open drawer; the drawer closes. */
export async function deleteOpen(page: Page) {
  const details = drawer(page)
  await details.getByRole('button', { name: 'Delete', exact: true }).click()
  await confirm(page, 'Yes, delete')
  await details.waitFor({ state: 'detached' })
}
