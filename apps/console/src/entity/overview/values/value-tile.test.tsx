// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderConsole } from '../../../testing/render'
import { type StateSpan, stateSpans } from './day-history'
import { ValueTile } from './value-tile'

afterEach(cleanup)

const END_TS = 1_700_000_000_000
const points = (...values: unknown[]) => values.map((value, index) => ({ ts: END_TS - 1000 + index, value }))

/** Shows the tile of a door whose current state is `text`. */
const show = (text: string, spans: StateSpan[]) =>
  renderConsole(
    <ValueTile
      value={{ key: 'door', label: 'Door', kind: 'STATE', number: undefined, text, unit: '', ts: END_TS }}
      day={{ numbers: new Map(), states: new Map([['door', spans]]) }}
      locale="en"
      decimals={undefined}
      normalState={undefined}
      alarmLevel={undefined}
      isOpen={false}
      onToggle={() => undefined}
    />,
  )

test.each([
  ['open', ['closed', 'open', 'open']],
  ['true', [false, true]],
])('the state "%s" shows the time of its change if the change is loaded', async (text, values) => {
  await show(text, stateSpans(points(...values), END_TS))
  expect(screen.queryByText(/^since /)).not.toBeNull()
})

test('a state that is older than the loaded points shows no time', async () => {
  await show('open', stateSpans(points('open', 'open'), END_TS))
  expect(screen.queryByText(/^since /)).toBeNull()
})

test('a state that changed after the points were loaded does not show the time of the previous state', async () => {
  await show('closed', stateSpans(points('closed', 'open'), END_TS))
  expect(screen.queryByText(/^since /)).toBeNull()
})
