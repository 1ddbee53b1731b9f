import { expect, test } from 'vitest'
import { repairConfiguration } from '../repair'
import { markdownHtml } from './markdown-html'

let counter = 0
const newId = () => `00000000-0000-0000-0000-${String(++counter).padStart(12, '0')}`
const repaired = (widget: object) => {
  const configuration = repairConfiguration({ widgets: { w: widget } } as never, 'Later', newId)
  return { ...configuration, widget: configuration.widgets.w as unknown as Record<string, unknown> }
}

test.each([
  ['system.charts.basic_timeseries', 'charts', 'basic_timeseries'],
  ['system.time_series_chart', 'charts', 'basic_timeseries'],
  ['system.cards.value_card', 'cards', 'simple_card'],
  ['system.label_value_card', 'cards', 'simple_card'],
  ['system.bar_chart', 'charts', 'timeseries_bars_flot'],
])('%s is drawn by %s/%s', (typeFullFqn, bundleAlias, typeAlias) => {
  expect(repaired({ typeFullFqn, config: {} }).widget).toMatchObject({
    isSystemType: true,
    bundleAlias,
    typeAlias,
  })
})

test.each([
  ['tenant.my_gauge', false, 'my_gauge'],
  ['system.constructor', true, 'constructor'],
])('the unknown type %s keeps its alias', (typeFullFqn, isSystemType, typeAlias) => {
  expect(repaired({ typeFullFqn, config: {} }).widget).toMatchObject({ isSystemType, typeAlias })
})

test('a markdown card becomes an HTML card', () => {
  const settings = {
    markdownTextPattern: '# Hello\n\nvalue **${temperature}**',
    markdownCss: 'b { color: red }',
  }
  const { widget } = repaired({ typeFullFqn: 'system.cards.markdown_card', config: { settings } })
  expect(widget).toMatchObject({
    typeAlias: 'html_value_card',
    config: {
      settings: {
        cardHtml: '<h1>Hello</h1>\n<p>value <b>${temperature}</b></p>',
        cardCss: 'b { color: red }',
      },
    },
  })
  expect(markdownHtml('- a\n- [b](https://example.org)')).toBe(
    '<ul><li>a</li><li><a href="https://example.org">b</a></li></ul>',
  )
})

test('a function with modules becomes its body, and a data source with a device gets an alias of the device', () => {
  const { widget, entityAliases } = repaired({
    typeFullFqn: 'system.cards.entities_table',
    config: {
      datasources: [
        {
          type: 'device',
          deviceId: 'd1',
          name: 'Pump',
          dataKeys: [{ name: 'a', settings: { cellContentFunction: { body: 'return 1', modules: {} } } }],
        },
      ],
    },
  })
  const [alias] = Object.values(entityAliases)
  expect(alias).toMatchObject({ alias: 'Pump', filter: { type: 'singleEntity', singleEntity: { id: 'd1' } } })
  expect(widget).toMatchObject({
    config: {
      datasources: [
        {
          type: 'entity',
          entityAliasId: alias!.id,
          dataKeys: [{ settings: { cellContentFunction: 'return 1' } }],
        },
      ],
    },
  })
})
