import { expect, test } from 'vitest'
import { CONTROL_ROOM } from '../fleet'
import { limitsOf } from '../profiles'
import { coldRooms } from './cold-rooms'
import { FIGURES_ATTRIBUTE } from './company-figures'
import { energy } from './energy'
import { fleetOverview } from './fleet-overview'

const BOARDS = [fleetOverview(), coldRooms(), energy()]

/** The parts of a widget that these tests check. */
interface Widget {
  typeAlias: string
  config: {
    datasources: { filterId: string | null; dataKeys: { name: string; settings: KeySettings }[] }[]
    settings: { fixedLevelColors?: { from: Source; to: Source }[]; entitiesTitle?: string }
    units?: string
  }
}
interface KeySettings {
  columnWidth?: string
  thresholds?: { thresholdValueSource: string; thresholdEntityAlias: string; thresholdAttribute: string }[]
}
interface Source {
  valueSource: string
  entityAlias?: string
  attribute?: string
}

const widgetsOf = ({ configuration }: (typeof BOARDS)[number]) =>
  Object.values(configuration.widgets) as unknown as Widget[] // Built from parts typed as JSON.
const keysOf = ({ config }: Widget) => config.datasources.flatMap(({ dataKeys }) => dataKeys)

test.each(BOARDS.map((board) => [board.title, board] as const))(
  '%s: every threshold is read from a limit attribute of an entity of an alias',
  (_title, board) => {
    const aliases = Object.values(board.configuration.entityAliases).map(({ alias }) => alias)
    const limits = Object.keys(limitsOf(0))
    for (const { thresholds = [] } of widgetsOf(board)
      .flatMap(keysOf)
      .map((key) => key.settings))
      for (const { thresholdValueSource, thresholdEntityAlias, thresholdAttribute } of thresholds) {
        expect(thresholdValueSource).toBe('entityAttribute')
        expect(aliases).toContain(thresholdEntityAlias)
        expect(limits).toContain(thresholdAttribute)
      }
    for (const { from, to } of widgetsOf(board).flatMap(
      ({ config }) => config.settings.fixedLevelColors ?? [],
    ))
      for (const { entityAlias, attribute } of [from, to].filter(
        ({ valueSource }) => valueSource === 'entityAttribute',
      )) {
        expect(aliases).toContain(entityAlias)
        expect(limits).toContain(attribute)
      }
  },
)

test('the dashboards of the rooms and the trucks have a chart and a gauge with limits', () => {
  for (const board of [coldRooms(), fleetOverview()]) {
    expect(
      widgetsOf(board).some((widget) => keysOf(widget).some(({ settings }) => settings.thresholds)),
    ).toBe(true)
    expect(widgetsOf(board).some(({ config }) => config.settings.fixedLevelColors)).toBe(true)
  }
})

test.each(BOARDS.map((board) => [board.title, board] as const))(
  '%s: customer users see the figures of their customer, other users those of the company',
  (_title, { configuration, ...board }) => {
    const [filter] = Object.values(configuration.filters)
    expect(filter).toMatchObject({
      keyFilters: [
        {
          key: { type: 'ENTITY_FIELD', key: 'name' },
          predicates: [
            {
              keyFilterPredicate: {
                operation: 'EQUAL',
                value: {
                  defaultValue: CONTROL_ROOM,
                  dynamicValue: { sourceType: 'CURRENT_CUSTOMER', sourceAttribute: FIGURES_ATTRIBUTE },
                },
              },
            },
          ],
        },
      ],
    })
    const figures = widgetsOf({ ...board, configuration }).filter(
      ({ typeAlias, config }) => typeAlias === 'simple_card' && config.datasources[0]?.filterId,
    )
    expect(figures).toHaveLength(4)
    for (const { config } of figures) {
      expect(config.datasources[0]?.filterId).toBe(filter?.id)
      // A unit such as "of 12", for a number of devices, would be wrong for viewers with another number of devices.
      expect(config.units).not.toMatch(/\d/)
    }
  },
)

test('the name column of every entities table is wider than each value column', () => {
  const tables = BOARDS.flatMap(widgetsOf).filter(({ typeAlias }) => typeAlias === 'entities_table')
  expect(tables).toHaveLength(3)
  for (const table of tables) {
    const widths = keysOf(table).map(({ settings }) => Number.parseFloat(settings.columnWidth ?? ''))
    const nameWidth = 100 - widths.reduce((sum, width) => sum + width, 0)
    expect(nameWidth, table.config.settings.entitiesTitle).toBeGreaterThan(Math.max(...widths))
  }
})
