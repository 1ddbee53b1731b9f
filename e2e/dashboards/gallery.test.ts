import { expect, test } from 'vitest'
import { seriousIssues } from '../support/axe'
import { positionOf, storedDashboard } from '../support/dashboard-editor'
import { aDashboard, aDevice, applyChanges, cardWidget, openEditor, widgetNamed } from '../support/dashboards'
import { tenantSession } from '../support/tenant-session'

const session = tenantSession()

test('a widget is suggested for chosen devices and values, gets the first free position and is moved', async () => {
  const { page } = session.tenant
  const devices = [
    await aDevice(session.product, session.rest, 'Gallery 1', 'gallery'),
    await aDevice(session.product, session.rest, 'Gallery 2', 'gallery'),
  ]
  for (const device of devices) await device.publish({ temperature: 21, mode: 'auto' })
  const id = await session.rest.saveDashboard(aDashboard('Gallery', [cardWidget('Card')]))
  await openEditor(page, id)
  const addButton = page.getByRole('toolbar', { name: 'Editing the dashboard' }).getByText('Add widget')
  const before = await addButton.boundingBox()
  await addButton.click()
  const gallery = page.getByRole('complementary', { name: 'Add a widget' })
  for (const name of ['Gallery 1', 'Gallery 2'])
    await gallery.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await gallery.getByRole('checkbox', { name: /^Temperature/ }).check()
  await gallery.getByRole('button', { name: 'Rename' }).click()
  await gallery.getByLabel('Entity alias').fill('Both')
  await gallery.getByRole('tab', { name: 'Charts' }).click()
  // The layout is scaled beside the panel, and the button is still under the pointer.
  expect(await addButton.boundingBox()).toEqual(before)
  expect(await seriousIssues(page)).toEqual([])
  const suggestions = gallery.getByRole('region', { name: 'Widgets that show everything you chose' })
  await suggestions.getByRole('button', { name: /^Line chart/ }).click()
  await gallery.getByText(/in the first free space$/).waitFor()
  await gallery.getByRole('button', { name: 'Add widget' }).click()
  await gallery.waitFor({ state: 'detached' })

  const chart = widgetNamed(page, 'Temperature')
  for (const name of ['Gallery 1', 'Gallery 2']) await chart.getByRole('button', { name }).waitFor()
  // The card is at the left of the first row. When the chart is dropped on the card, the card moves down.
  const card = await positionOf(page, 'Card')
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + 90, box.y + 16)
  await page.mouse.down()
  await page.mouse.move(box.x - 20, box.y + 16, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => positionOf(page, 'Card')).not.toEqual(card)
  await applyChanges(page)

  const { configuration } = await storedDashboard(session.rest, id)
  const [alias] = Object.values(configuration.entityAliases)
  expect(alias).toMatchObject({ alias: 'Both', filter: { type: 'entityList', resolveMultiple: true } })
  const widget = Object.values(configuration.widgets).find(({ config }) => config.title === 'Temperature')
  expect(widget?.config.datasources[0]).toMatchObject({
    dataKeys: [{ name: 'temperature', type: 'timeseries', label: '${entityName}' }],
  })
  for (const device of devices) await device.end()
})
