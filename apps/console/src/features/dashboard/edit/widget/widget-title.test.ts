import { expect, test } from 'vitest'
import { titleOf, withTitle } from './widget-title'

const widget = (type: 'latest' | 'alarm', typeAlias: string, settings: Record<string, unknown> = {}) => ({
  type,
  typeAlias,
  config: { title: 'Frame', settings },
})

test.each([
  ['a card', widget('latest', 'simple_card'), 'Frame', { title: 'New' }],
  [
    'an entities table without a title of its own',
    widget('latest', 'entities_table', { enableSearch: true }),
    'Frame',
    { title: 'New', settings: { enableSearch: true, entitiesTitle: 'New' } },
  ],
  [
    'an alarms table',
    widget('alarm', 'alarms_table', { alarmsTitle: 'Own' }),
    'Own',
    { title: 'New', settings: { alarmsTitle: 'New' } },
  ],
  [
    'an input widget',
    widget('latest', 'update_attribute', { widgetTitle: 'Own' }),
    'Own',
    { title: 'New', settings: { widgetTitle: 'New' } },
  ],
] as const)('the title of %s is read and changed where it is stored', (_, stored, title, changedConfig) => {
  expect(titleOf(stored)).toBe(title)
  expect(withTitle(stored, 'New')).toEqual(changedConfig)
})
