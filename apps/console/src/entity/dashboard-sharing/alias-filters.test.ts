import type { Dashboard } from '@signalbox/model/dashboard'
import { entityId } from '@signalbox/model/entity-id'
import { expect, test } from 'vitest'
import { aliasFilters } from './alias-filters'

const ROOT = entityId('ASSET', '784f394c-42b6-435a-983c-b7beff2784f9')

test.each([
  [false, [ROOT]],
  [true, []],
])('with `rootStateEntity` %j, the root entities of the filters are %j', (rootStateEntity, roots) => {
  const filter = {
    type: 'relationsQuery',
    rootEntity: ROOT,
    rootStateEntity,
    direction: 'FROM',
    maxLevel: 1,
    filters: [],
  }
  const configuration = { entityAliases: { a1: { id: 'a1', alias: 'Below', filter } } }
  const filters = aliasFilters(configuration as unknown as Dashboard['configuration'])
  expect(filters.map((found) => 'rootEntity' in found && found.rootEntity)).toEqual(roots)
})
