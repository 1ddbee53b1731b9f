// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '../testing'
import { PhoneRows } from './phone-rows'
import type { TableState } from './table-state'

afterEach(cleanup)

const table = { pageSize: 10, selected: new Set(), setSelected: vi.fn() } as unknown as TableState

test.each([
  ['default · Plant', 'ltr'],
  ['12 · 7', 'ltr'],
  ['مستشعر · ۱۲', 'rtl'],
  ['default · مستشعر', null],
])('the second line %s has the direction %s, so that it is truncated at its end', (text, direction) => {
  renderUi(
    <PhoneRows<string>
      label="Sensors"
      columns={[]}
      rows={[text]}
      total={1}
      rowKey={(row) => row}
      rowName={(row) => row}
      toPhoneRow={(row) => ({ title: 'Sensor', text: row })}
      table={table}
      empty={null}
      skeleton={false}
    />,
  )
  expect(screen.getByText(text).getAttribute('dir')).toBe(direction)
})
