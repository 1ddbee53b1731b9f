import { alias, devicesOf, entitySource, series } from '@signalbox/model/dashboard/source-builders'
import { dashboard, widget } from '@signalbox/model/dashboard/widget-builders'
import { type BrowserSession, forEachIndex, measureFrames } from './browser-session'

const ENTITIES = 5000

/** Measures a table of five thousand rows that is scrolled, and a map of five thousand markers that is panned. */
export async function measureManyEntities(session: BrowserSession) {
  await createDevicesWithPositions(session)
  const all = alias('All', devicesOf('placed'))
  const dashboardOf = (title: string, content: ReturnType<typeof widget>) =>
    dashboard(title, '', [all], { default: { name: title, isRoot: true, widgets: [content] } }, 60_000)
  const { page } = session
  const table = widget('cards', 'entities_table', 'latest', [0, 0, 24, 14], {
    title: 'Table',
    datasources: [entitySource(all.id, [series('latitude', 'Latitude'), series('longitude', 'Longitude')])],
    settings: { displayPagination: false },
  })
  await session.open(dashboardOf('Long table', table), 'text=placed 0003')
  const row = (await page.getByText('placed 0003').boundingBox())!
  const scrolled = await measureFrames(page, async () => {
    await page.mouse.move(row.x + 20, row.y + 5)
    for (let turn = 0; turn < 120; turn++) await page.mouse.wheel(0, turn < 90 ? 400 : -400)
  })

  const map = widget('maps_v2', 'openstreetmap', 'latest', [0, 0, 24, 14], {
    title: 'Map',
    datasources: [entitySource(all.id, [series('latitude', 'latitude'), series('longitude', 'longitude')])],
    settings: { latKeyName: 'latitude', lngKeyName: 'longitude', useClusterMarkers: false },
  })
  await session.open(dashboardOf('Many markers', map), '.leaflet-container canvas')
  const box = (await page.locator('.leaflet-container').boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const panned = await measureFrames(page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 0; step < 120; step++)
      await page.mouse.move(x + Math.sin(step / 15) * 250, y + Math.cos(step / 15) * 100)
    await page.mouse.up()
  })
  return { scrolled, panned }
}

const createDevicesWithPositions = ({ rest }: BrowserSession) =>
  forEachIndex(ENTITIES, async (index) => {
    const name = `placed ${String(index).padStart(4, '0')}`
    const id = await rest.createDevice({ name, type: 'placed' }, name)
    await rest.post(`/api/plugins/telemetry/DEVICE/${id}/timeseries/any`, {
      latitude: 45 + (index % 71) / 10,
      longitude: 5 + Math.floor(index / 71) / 8,
    })
  })
