// @vitest-environment happy-dom
import type { EntityId } from '@signalbox/model/entity-id'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { type DashboardContext, DashboardProvider } from '../dashboard-context'
import { EntitiesSelect } from './entities-select'

const aDevice = (id: string) => ({ id: { entityType: 'DEVICE' as const, id }, name: `Pump ${id}` })
vi.mock('../../../api/search/alias-entities', () => ({
  findAliasEntities: async () => [aDevice('a'), aDevice('b')],
  firstAliasEntity: async ({ singleEntity }: { singleEntity?: EntityId }) => aDevice(singleEntity?.id ?? 'a'),
}))

afterEach(cleanup)

function Toolbar() {
  const [chosenEntities, setChosenEntities] = useState<Record<string, EntityId>>({})
  const choose = (aliasId: string, entity: EntityId) => setChosenEntities({ [aliasId]: entity })
  const filter = { type: 'entityName', resolveMultiple: false, entityType: 'DEVICE', entityNameFilter: '' }
  const dashboard = {
    aliases: {
      viewer: {},
      aliases: { x: { id: 'x', alias: 'Pump', filter } },
      filters: {},
      stateParams: {},
      chosenEntities,
    },
  } as unknown as DashboardContext
  return (
    <DashboardProvider value={dashboard}>
      <EntitiesSelect onChoose={choose} />
      <button type="button" onClick={() => choose('x', aDevice('c').id)}>
        Action
      </button>
    </DashboardProvider>
  )
}

const selectedName = () => screen.getByRole<HTMLInputElement>('combobox').value

test('an entity chosen by an action replaces the entity that the user has chosen in the toolbar', async () => {
  await renderConsole(<Toolbar />)
  fireEvent.click(await screen.findByRole('button', { name: /Entities|Pump a/ }))
  await waitFor(() => expect(selectedName()).toBe('Pump a'))
  fireEvent.focus(screen.getByRole('combobox'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Pump' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Pump b' }))
  await waitFor(() => expect(selectedName()).toBe('Pump b'))
  fireEvent.click(screen.getByText('Action'))
  await waitFor(() => expect(selectedName()).toBe('Pump c'))
})
