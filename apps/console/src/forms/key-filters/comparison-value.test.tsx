// @vitest-environment happy-dom
import { defaultPredicate, defaultUserInfo } from '@signalbox/model/query/key-filter'
import type { SimplePredicate } from '@signalbox/model/query/predicate'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { clearPart, fillPart, leavePart, partText } from '../../testing/date-parts'
import { renderConsole } from '../../testing/render'
import { areFiltersComplete } from './are-filters-complete'
import { ComparisonValue } from './comparison-value'

afterEach(cleanup)

let predicate = defaultPredicate('NUMERIC', 0) as SimplePredicate

function Sample() {
  const [value, setValue] = useState(predicate)
  predicate = value
  return <ComparisonValue valueType="DATE_TIME" value={value} onChange={setValue} />
}

const isComplete = () =>
  areFiltersComplete([
    {
      key: { type: 'ATTRIBUTE', key: 'checked' },
      valueType: 'DATE_TIME',
      predicates: [{ keyFilterPredicate: predicate, userInfo: defaultUserInfo() }],
    },
  ])

test('an incompletely typed date of a key filter is kept and reported, and makes the filter incomplete', async () => {
  const before = new Date(2026, 2, 9, 10, 0, 0).getTime()
  predicate = { ...predicate, value: { defaultValue: before } } as SimplePredicate
  await renderConsole(<Sample />)
  await clearPart(0)
  const day = partText(1)
  leavePart(0)
  expect(predicate.value.defaultValue).toBeNaN()
  expect(isComplete()).toBe(false)
  expect(screen.getByText('incompleteDate')).toBeTruthy()
  expect(partText(1)).toBe(day)

  await fillPart(0)
  await waitFor(() => expect(predicate.value.defaultValue).toBeGreaterThan(0))
  expect(isComplete()).toBe(true)
  expect(screen.queryByText('incompleteDate')).toBeNull()
})
