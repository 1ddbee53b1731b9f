// @vitest-environment happy-dom
import type { EntityAlias } from '@signalbox/model/query/entity-alias'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { startMockServer, stopMockServer } from '../../../../testing/platform'
import { renderConsole } from '../../../../testing/render'
import { AliasDialog } from './alias-dialog'

afterEach(() => {
  cleanup()
  stopMockServer()
})

test('the name of a state parameter may contain spaces; spaces around the name are not saved', async () => {
  startMockServer({})
  const alias = {
    id: 'a1',
    alias: 'Room',
    filter: {
      type: 'stateEntity',
      resolveMultiple: false,
      stateEntityParamName: null,
      defaultStateEntity: null,
    },
  } as EntityAlias
  const onSave = vi.fn()
  await renderConsole(<AliasDialog alias={alias} otherNames={[]} onClose={() => undefined} onSave={onSave} />)
  const field = screen.getByLabelText<HTMLInputElement>('State parameter')
  for (const value of ['my', 'my ', 'my room', 'my room ']) {
    fireEvent.change(field, { target: { value } })
    expect(field.value).toBe(value)
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
  expect(onSave.mock.lastCall?.[0].filter.stateEntityParamName).toBe('my room')
})
