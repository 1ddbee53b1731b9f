import { expect, test } from 'vitest'
import { noData } from '../widget/no-data'
import { explorableEntities } from './explorable-entities'

const device = (id: string) => ({ entityType: 'DEVICE' as const, id })
const page = { totalPages: 1, totalElements: 1, hasNext: false }

test('the entities of a table and of alarms can be explored; an entity in both is listed once', () => {
  const entity = (id: string, entityName: string) => ({
    entityId: device(id),
    entityName,
    entityLabel: '',
    values: {},
  })
  const data = {
    ...noData,
    entities: { ...page, data: [entity('1', 'Pump 1'), entity('2', 'Pump 2')] },
    alarms: {
      ...page,
      data: [
        { id: 'a', originator: device('2'), originatorName: 'Pump 2', severity: '', status: '', fields: {} },
      ],
    },
  }
  expect(explorableEntities(data)).toEqual([
    { name: 'Pump 1', link: '/devices/1' },
    { name: 'Pump 2', link: '/devices/2' },
  ])
})

test('a data source without an entity cannot be explored', () => {
  const source = {
    sourceIndex: 0,
    name: 'f',
    aliasName: '',
    entityName: 'f',
    entityLabel: '',
    entityDescription: '',
  }
  expect(explorableEntities({ ...noData, datasources: [source] })).toEqual([])
})
