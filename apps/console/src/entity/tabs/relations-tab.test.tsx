// @vitest-environment happy-dom
import { entityId } from '@signalbox/model/entity-id'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import { RelationsTab } from './relations-tab'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the search finds relations by the name of the other entity, not by its id', async () => {
  const relation = { from: entityId('ASSET', 'a1'), to: entityId('DEVICE', 'd7'), type: 'Contains' }
  startMockServer({ '/api/relations/info': [{ ...relation, toName: 'Pump', typeGroup: 'COMMON' }] })
  const { router } = await renderConsole(<RelationsTab entityId={entityId('ASSET', 'a1')} />)
  await act(() => router.navigate('/?tab.textSearch=pum'))
  await screen.findByText('Pump')
  await act(() => router.navigate('/?tab.textSearch=d7'))
  await waitFor(() => expect(screen.queryByText('Pump')).toBeNull())
})
