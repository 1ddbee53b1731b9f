// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchRequests } from '../../api/request/request'
import type { DetailsNavigation } from '../../entity/list/entity-list-page'
import { startMockServer, stopMockServer } from '../../testing/platform'
import { renderConsole } from '../../testing/render'
import type { UserContext } from './user-context'
import { UserDrawer } from './user-drawer'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('if the user cannot be loaded, only the drawer shows the error', async () => {
  startMockServer({})
  const onError = vi.fn()
  watchRequests({ onError, onSessionLost: onError })
  const navigation = { id: 'u1', tab: 'details' } as DetailsNavigation
  await renderConsole(<UserDrawer navigation={navigation} context={{} as UserContext} actionsOf={() => []} />)
  expect((await screen.findByRole('alert')).textContent).toContain('not found')
  expect(onError).not.toHaveBeenCalled()
})
