import { expect, test } from 'vitest'
import { adminActions } from './preset-actions'

test.each(['device', 'asset'] as const)('the actions of a %s table are scripts that compile', (kind) => {
  const { headerButton = [], actionCellButton = [] } = adminActions(kind)
  const actions = [...headerButton, ...actionCellButton]
  expect(actions.map(({ name }) => name)).toEqual([`Add ${kind}`, `Edit ${kind}`, `Delete ${kind}`])
  for (const { customFunction } of actions) expect(() => new Function(customFunction ?? '')).not.toThrow()
  for (const { customHtml } of actions.slice(0, 2)) {
    const fields = [...(customHtml ?? '').matchAll(/formControlName="(\w+)"/g)].map(([, name]) => name)
    expect(fields).toEqual(['name', 'type', 'label', 'latitude', 'longitude'])
  }
})
