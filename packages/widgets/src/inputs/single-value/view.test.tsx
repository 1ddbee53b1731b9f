// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDatasource, aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'

prepareBrowser()
const { valueView } = await import('./view')
const { valueInput } = await import('./widgets')
afterEach(cleanup)

const View = valueView('server', 'string')
const descriptor = valueInput('server', 'string')
const entity = (id: string) => aDatasource({ entityId: { entityType: 'DEVICE', id } })
const [pump, fan] = [entity('pump'), entity('fan')]
const note = (value: string, datasource = pump) =>
  aSeries([value], { datasource, key: { name: 'note', type: 'attribute' } })
const field = () => screen.getByRole('textbox') as HTMLInputElement

function draw(value: string) {
  const data = someData({ series: [note(value)] })
  const actions = someActions()
  return { data, actions, ...renderWidget(View, descriptor, { data: data as never, actions }) }
}

test('typed input is kept when data is requested again, and is reported as unsaved until it is saved', async () => {
  const { data, actions, frame } = draw('old')
  fireEvent.change(field(), { target: { value: 'mine' } })
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
  act(() => data.set({ series: [], datasources: [], isLoading: true }))
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText('widgets.input.no-entity-selected')).toBeNull()
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
  act(() => data.set({ series: [note('old')], isLoading: false }))
  expect(field().value).toBe('mine')
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.apply' }))
  await waitFor(() => expect(frame.setUnsaved).toHaveBeenLastCalledWith(false))
  expect(actions.saveAttributes).toHaveBeenCalledWith(pump.entityId, 'SERVER_SCOPE', { note: 'mine' })
})

test('input typed while a save is running is kept as unsaved input', async () => {
  let finishSave = () => {}
  const saving = new Promise<void>((resolve) => {
    finishSave = resolve
  })
  const actions = someActions({ saveAttributes: () => saving })
  const { frame } = renderWidget(View, descriptor, {
    data: someData({ series: [note('old')] }) as never,
    actions,
  })
  fireEvent.change(field(), { target: { value: 'saved' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.apply' }))
  fireEvent.change(field(), { target: { value: 'typed later' } })
  finishSave()
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('success', 'widgets.input.saved'))
  expect(field().value).toBe('typed later')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
})

test('input for one entity is never saved to another entity', () => {
  const { data, frame } = draw('of the pump')
  fireEvent.change(field(), { target: { value: 'for the pump' } })
  act(() => data.set({ series: [note('of the fan', fan)] }))
  expect(field().value).toBe('of the fan')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
  act(() => data.set({ series: [note('of the pump')] }))
  expect(field().value).toBe('for the pump')
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.discard' }))
  expect(field().value).toBe('of the pump')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(false)
})

test('input that was changed back to the stored value is not reported as unsaved while another entity is shown', () => {
  const { data, frame } = draw('of the pump')
  for (const value of ['for the pump', 'of the pump']) fireEvent.change(field(), { target: { value } })
  act(() => data.set({ series: [note('of the fan', fan)] }))
  expect(field().value).toBe('of the fan')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(false)
})

test('if saving fails, the reason is shown and the input is kept', async () => {
  const data = someData({ series: [note('old')] })
  const actions = someActions({ saveAttributes: () => Promise.reject(new Error('no right')) })
  renderWidget(View, descriptor, { data: data as never, actions })
  fireEvent.change(field(), { target: { value: 'mine' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.apply' }))
  await waitFor(() =>
    expect(actions.toast).toHaveBeenCalledWith('error', 'widgets.input.not-saved\nno right'),
  )
  expect(field().value).toBe('mine')
})

test.each(['apply', 'discard'])('after %s by keyboard the field has the focus', async (name) => {
  const { frame } = draw('old')
  fireEvent.change(field(), { target: { value: 'mine' } })
  const button = screen.getByRole('button', { name: `widgets.input.${name}` })
  button.focus()
  fireEvent.click(button, { detail: 0 })
  if (name === 'discard') expect(frame.setUnsaved).toHaveBeenLastCalledWith(false)
  expect(document.activeElement).toBe(field())
})

test('a boolean shows the configured texts; an empty text in the settings shows no text', () => {
  const flag = (value: boolean) =>
    aSeries([String(value)], { datasource: pump, key: { name: 'on', type: 'attribute' } })
  const data = someData({ series: [flag(true)] })
  const settings = { trueValue: 'Open', falseValue: '' }
  renderWidget(valueView('server', 'boolean'), valueInput('server', 'boolean'), {
    data: data as never,
    settings: settings as never,
  })
  expect(screen.getByText('Open')).toBeTruthy()
  act(() => data.set({ series: [flag(false)] }))
  expect(screen.queryByText('Open')).toBeNull()
  expect(screen.queryByText('widgets.input.false')).toBeNull()
})

test('a value that is not required may be saved empty', async () => {
  const data = someData({ series: [note('old')] })
  const actions = someActions()
  renderWidget(View, descriptor, { data: data as never, actions, settings: { isRequired: false } as never })
  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.apply' }))
  await waitFor(() =>
    expect(actions.saveAttributes).toHaveBeenCalledWith(pump.entityId, 'SERVER_SCOPE', { note: '' }),
  )
})

test('an incomplete date is not reported as out of range', async () => {
  const at = aSeries([1_700_000_000_000], { datasource: pump, key: { name: 'at', type: 'attribute' } })
  renderWidget(valueView('server', 'date'), valueInput('server', 'date'), {
    data: someData({ series: [at] }) as never,
  })
  const month = (await screen.findAllByRole('spinbutton'))[0]!
  fireEvent.focus(month)
  fireEvent.click(month)
  fireEvent.keyDown(month, { key: 'Delete' })
  await screen.findByRole('button', { name: 'widgets.input.apply' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'widgets.input.apply' }).disabled).toBe(true)
  expect(screen.queryByText('widgets.input.out-of-bounds')).toBeNull()
})
