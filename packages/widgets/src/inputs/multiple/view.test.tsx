// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aSeries, prepareBrowser, renderWidget, someActions, someData } from '../../testing'

prepareBrowser()
const { View } = await import('./view')
const { updateMultipleAttributes } = await import('./widget')
afterEach(cleanup)

const parseKeySettings = (more: object) => updateMultipleAttributes.keySettings!.parse(more)
const datasource = aSeries([]).datasource
const nameSeries = (value: string) =>
  aSeries([value], { datasource, key: { name: 'name', label: 'Name', settings: parseKeySettings({}) } })

test('typed input is kept when other values arrive, until the user discards it', () => {
  const data = someData({ series: [nameSeries('old')] })
  renderWidget(View, updateMultipleAttributes, { data: data as never })
  const field = screen.getByLabelText('Name') as HTMLInputElement
  fireEvent.change(field, { target: { value: 'mine' } })
  const next = nameSeries('theirs')
  act(() => data.set({ series: [next] }))
  expect(field.value).toBe('mine')
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.undo' }))
  expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('theirs')
})

test('changed values are saved, and a message confirms the save', async () => {
  const actions = someActions()
  renderWidget(View, updateMultipleAttributes, {
    data: someData({ series: [nameSeries('old')] }) as never,
    actions,
  })
  expect((screen.getByRole('button', { name: 'widgets.input.save' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'new' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.save' }))
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('success', 'widgets.input.saved'))
  expect(actions.saveAttributes).toHaveBeenCalledWith(datasource.entityId, 'SERVER_SCOPE', { name: 'new' })
})

test('a stored value outside its limits prevents saving only if the user can edit it; its field shows the reason', () => {
  const level = (settings: object) =>
    aSeries([99], {
      datasource,
      key: {
        name: 'level',
        label: 'Level',
        settings: parseKeySettings({ dataKeyValueType: 'integer', maxValue: 9, ...settings }),
      },
    })
  const isBlocked = (settings: object) => {
    cleanup()
    renderWidget(View, updateMultipleAttributes, {
      data: someData({ series: [nameSeries('old'), level(settings)] }) as never,
    })
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'new' } })
    return screen.getByRole<HTMLButtonElement>('button', { name: 'widgets.input.save' }).disabled
  }
  expect(isBlocked({ isEditable: 'disabled' })).toBe(false)
  expect(isBlocked({ isEditable: 'readonly' })).toBe(false)
  expect(isBlocked({ dataKeyHidden: true })).toBe(false)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(isBlocked({})).toBe(true)
  expect(screen.getByRole('alert').textContent).toContain('widgets.input.too-large')
})

test('input typed while a save is running is kept as unsaved input', async () => {
  let finishSave = () => {}
  const saving = new Promise<void>((resolve) => {
    finishSave = resolve
  })
  const actions = someActions({ saveAttributes: () => saving })
  const { frame } = renderWidget(View, updateMultipleAttributes, {
    data: someData({ series: [nameSeries('old')] }) as never,
    actions,
  })
  const field = screen.getByLabelText('Name') as HTMLInputElement
  fireEvent.change(field, { target: { value: 'saved' } })
  fireEvent.click(screen.getByRole('button', { name: 'widgets.input.save' }))
  fireEvent.change(field, { target: { value: 'typed later' } })
  finishSave()
  await waitFor(() => expect(actions.toast).toHaveBeenCalledWith('success', 'widgets.input.saved'))
  expect(field.value).toBe('typed later')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
})

test('without buttons a field is saved when the focus leaves it', async () => {
  const actions = someActions()
  renderWidget(View, updateMultipleAttributes, {
    data: someData({ series: [nameSeries('old')] }) as never,
    actions,
    settings: { showActionButtons: false },
  })
  const field = screen.getByLabelText('Name')
  fireEvent.change(field, { target: { value: 'new' } })
  expect(actions.saveAttributes).not.toHaveBeenCalled()
  fireEvent.blur(field)
  await waitFor(() => expect(actions.saveAttributes).toHaveBeenCalledTimes(1))
})

test('a shared attribute of an asset cannot be edited, and the reason is shown', () => {
  const asset = { ...datasource, entityId: { entityType: 'ASSET' as const, id: 'a' } }
  const series = aSeries(['x'], {
    datasource: asset,
    key: { settings: parseKeySettings({ dataKeyType: 'shared' }) },
  })
  renderWidget(View, updateMultipleAttributes, { data: someData({ series: [series] }) as never })
  expect(screen.getByText('widgets.input.not-allowed-entity')).toBeTruthy()
})

test('input that was changed back to the stored value is not reported as unsaved while another entity is shown', () => {
  const other = { ...datasource, entityId: { entityType: 'DEVICE' as const, id: 'other' } }
  const theirs = aSeries(['theirs'], {
    datasource: other,
    key: { name: 'name', label: 'Name', settings: parseKeySettings({}) },
  })
  const data = someData({ series: [nameSeries('old')] })
  const { frame } = renderWidget(View, updateMultipleAttributes, { data: data as never })
  const field = () => screen.getByLabelText('Name') as HTMLInputElement
  for (const value of ['mine', 'old']) fireEvent.change(field(), { target: { value } })
  act(() => data.set({ series: [theirs], datasources: [other] }))
  expect(field().value).toBe('theirs')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(false)
})

test('input for one entity is never saved to another entity, and is reported as unsaved', () => {
  const other = { ...datasource, entityId: { entityType: 'DEVICE' as const, id: 'other' } }
  const theirs = aSeries(['theirs'], {
    datasource: other,
    key: { name: 'name', label: 'Name', settings: parseKeySettings({}) },
  })
  const data = someData({ series: [nameSeries('old')] })
  const { frame } = renderWidget(View, updateMultipleAttributes, { data: data as never })
  const field = () => screen.getByLabelText('Name') as HTMLInputElement
  fireEvent.change(field(), { target: { value: 'mine' } })
  act(() => data.set({ series: [theirs], datasources: [other] }))
  expect(field().value).toBe('theirs')
  expect(frame.setUnsaved).toHaveBeenLastCalledWith(true)
  act(() => data.set({ series: [nameSeries('old')], datasources: [datasource] }))
  expect(field().value).toBe('mine')
})
