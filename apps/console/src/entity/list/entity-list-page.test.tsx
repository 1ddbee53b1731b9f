// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { EntityListPage, type ListedEntity, type OnActionDone } from './entity-list-page'

beforeEach(() => void startMockServer({}))
afterEach(() => {
  cleanup()
  stopMockServer()
})

interface Row extends ListedEntity {
  name: string
}

const rows: Row[] = ['a', 'b'].map((id) => ({ id: { id }, createdTime: 1, name: `Pump ${id}` }))

/** Opens the list with the details of the first row; returns the `onActionDone` of these details. */
async function openFirstRow() {
  const onActionDoneOf = new Map<string, OnActionDone>()
  const { router } = await renderConsole(
    <EntityListPage<Row>
      name="pumps"
      title="Pumps"
      columns={[{ id: 'name', label: 'Name', render: ({ name }) => name }]}
      nameOf={({ name }) => name}
      queryKey={(link) => ['pumps', link]}
      load={async () => ({ data: rows, totalPages: 1, totalElements: 2, hasNext: false })}
      searchLabel="Search"
      formatSelectedText={String}
      emptyTitle="None"
      toPhoneRow={({ name }) => ({ title: name })}
      drawer={({ id, onActionDone }) => {
        if (!onActionDoneOf.has(id)) onActionDoneOf.set(id, onActionDone)
        return <p>Details of {id}</p>
      }}
    />,
  )
  await act(() => router.navigate('/?id=a'))
  await screen.findByText('Details of a')
  return { router, onActionDone: onActionDoneOf.get('a')! }
}

test('details of another entity that are opened during a deletion stay open when the deletion ends', async () => {
  const { router, onActionDone } = await openFirstRow()
  await act(() => router.navigate('/?id=b&textSearch=Pump'))
  await act(async () => onActionDone(['a']))
  expect(router.state.location.search).toBe('?id=b&textSearch=Pump')
})

test('details of an entity that are opened during its deletion are closed when the deletion ends', async () => {
  const { router, onActionDone } = await openFirstRow()
  await act(() => router.navigate('/?id=b&textSearch=Pump'))
  await act(async () => onActionDone(['a', 'b']))
  expect(router.state.location.search).toBe('?textSearch=Pump')
})
