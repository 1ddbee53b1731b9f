// @vitest-environment happy-dom
import { type DashboardFilter, defaultPredicate, defaultUserInfo } from '@signalbox/model/query/key-filter'
import type { SimplePredicate } from '@signalbox/model/query/predicate'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { clearPart, fillPart, leavePart } from '../../../testing/date-parts'
import { renderConsole } from '../../../testing/render'
import { UserFilterDialog } from './user-filter-dialog'

afterEach(cleanup)

const DEFAULT_TIME = new Date(2026, 2, 9, 10, 0, 0).getTime()
const since = { ...defaultPredicate('NUMERIC', 0), value: { defaultValue: DEFAULT_TIME } } as SimplePredicate
const filter: DashboardFilter = {
  id: 'f1',
  filter: 'Checked since',
  editable: true,
  keyFilters: [
    {
      key: { type: 'ATTRIBUTE', key: 'checked' },
      valueType: 'DATE_TIME',
      predicates: [
        { keyFilterPredicate: since, userInfo: { ...defaultUserInfo(), editable: true, label: 'Since' } },
      ],
    },
  ],
}

test('an incomplete date of a dashboard filter is not applied: the dialog stays open and shows an error', async () => {
  const [onUpdate, onClose] = [vi.fn(), vi.fn()]
  await renderConsole(<UserFilterDialog filter={filter} onClose={onClose} onUpdate={onUpdate} />)
  await clearPart(0)
  leavePart(0)
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  expect(onUpdate).not.toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.getByText('incompleteDate')).toBeTruthy()

  await fillPart(0)
  fireEvent.click(screen.getByRole('button', { name: 'Update' }))
  const [changedFilter] = onUpdate.mock.lastCall as [DashboardFilter]
  const { value } = changedFilter.keyFilters[0]!.predicates[0]!.keyFilterPredicate as SimplePredicate
  expect(value.userValue).toBeGreaterThan(0)
  expect(value.defaultValue).toBe(DEFAULT_TIME)
})
