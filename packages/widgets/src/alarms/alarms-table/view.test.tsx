// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  aDatasource,
  prepareBrowser,
  renderWidget,
  someActions,
  someData,
  someEnvironment,
} from '../../testing'
import type { AlarmRow } from '../../widget-data'

prepareBrowser()
const { View } = await import('./view')
const { alarmsTable } = await import('./widget')
afterEach(cleanup)

const anAlarm = (id: string, status = 'ACTIVE_UNACK'): AlarmRow => ({
  id,
  originator: { entityType: 'DEVICE', id: 'd' },
  originatorName: 'Pump',
  severity: 'CRITICAL',
  status,
  fields: { createdTime: 1, type: 'Leak', severity: 'CRITICAL', status, details: { level: { value: 7 } } },
})
const key = (name: string) => ({ name, type: 'alarm' as const, label: name })
const config = {
  datasources: [],
  alarmSource: {
    type: 'entity' as const,
    dataKeys: [key('type'), key('severity'), key('details.level.value')],
  },
}
const dataOf = (...rows: AlarmRow[]) =>
  someData({ alarms: { data: rows, totalElements: rows.length, totalPages: 1, hasNext: false } })

test('a row shows the severity as indicator and text, and parts of the details', () => {
  renderWidget(View, alarmsTable, { data: dataOf(anAlarm('a')), config })
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['', 'Leak', 'alarm.severity.CRITICAL', '7', ''])
  expect(cells[2]!.querySelector('svg')).not.toBeNull()
})

test('a narrow table shows the time of an alarm in the digits and the calendar of the language', () => {
  const created = anAlarm('a')
  created.fields.createdTime = new Date(2026, 2, 9, 8, 5).getTime()
  renderWidget(View, alarmsTable, {
    data: dataOf(created),
    config: { datasources: [], alarmSource: { type: 'entity', dataKeys: [key('createdTime'), key('type')] } },
    size: { width: 300, height: 300 },
    environment: someEnvironment({ locale: 'fa-IR' }),
  })
  expect(screen.getByText('۱۸ اسفند')).toBeDefined()
})

test('an alarm is acknowledged after a confirmation; the button of an acknowledged alarm is disabled', async () => {
  const actions = someActions()
  renderWidget(View, alarmsTable, { data: dataOf(anAlarm('a'), anAlarm('b', 'ACTIVE_ACK')), config, actions })
  const [first, second] = screen.getAllByRole('button', { name: 'widgets.alarms-table.acknowledge' })
  expect((second as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(first!)
  const question = await screen.findByRole('alertdialog')
  expect(actions.acknowledgeAlarm).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: 'widgets.alarms-table.acknowledge' }))
  await waitFor(() => expect(actions.acknowledgeAlarm).toHaveBeenCalledWith('a'))
})

test('the clear button of the selection clears only the selected alarms that can be cleared', async () => {
  const actions = someActions()
  renderWidget(View, alarmsTable, {
    data: dataOf(anAlarm('a'), anAlarm('b', 'CLEARED_ACK')),
    config,
    actions,
  })
  fireEvent.click(screen.getByRole('checkbox', { name: 'selectAll' }))
  fireEvent.click(
    within(screen.getAllByRole('row')[0]!.closest('thead')!).getByText('widgets.alarms-table.clear'),
  )
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'widgets.alarms-table.clear' }))
  await waitFor(() => expect(actions.clearAlarm).toHaveBeenCalledTimes(1))
})

test('alarms are requested with the stored filter, and again when the user changes the filter', async () => {
  const data = dataOf(anAlarm('a'))
  renderWidget(View, alarmsTable, { data, config: { ...config, alarmSeverityList: ['MAJOR'] } })
  expect(data.requestRows).toHaveBeenLastCalledWith(
    expect.objectContaining({
      sortBy: 'createdTime',
      sortOrder: 'DESC',
      filter: { statuses: [], severities: ['MAJOR'], types: [] },
    }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'widgets.alarms-table.filter' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'alarm.severity.CRITICAL' }))
  fireEvent.click(screen.getByRole('button', { name: 'widgets.alarms-table.update' }))
  expect(data.requestRows).toHaveBeenLastCalledWith(
    expect.objectContaining({ filter: { statuses: [], severities: ['MAJOR', 'CRITICAL'], types: [] } }),
  )
})

test('if acknowledging and clearing are disabled, there are no check boxes and no clear button', () => {
  renderWidget(View, alarmsTable, {
    data: dataOf(anAlarm('a')),
    config,
    settings: { allowAcknowledgment: false, allowClear: false },
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'widgets.alarms-table.clear' })).toBeNull()
})

test('visitors of a public dashboard get no check boxes and no buttons that change alarms', () => {
  renderWidget(View, alarmsTable, {
    data: dataOf(anAlarm('a')),
    config,
    environment: someEnvironment({ isPublic: true }),
  })
  expect(screen.queryByRole('checkbox')).toBeNull()
  const buttons = within(screen.getAllByRole('row')[1]!).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['widgets.alarms-table.details'])
})

test.each([
  [560, 'two lines'],
  [800, 'columns'],
])('a table of %d px shows the default fields in %s, without scrolling', (width, shown) => {
  const fields = ['createdTime', 'originator', 'type', 'severity', 'status']
  const alarmSource = { ...config.alarmSource, dataKeys: fields.map(key) }
  renderWidget(View, alarmsTable, {
    data: dataOf(anAlarm('a')),
    config: { ...config, alarmSource },
    size: { width, height: 300 },
  })
  expect(screen.queryByRole('columnheader', { name: /status/ }) !== null).toBe(shown === 'columns')
  const table = screen.getByRole('grid')
  expect(Number.parseFloat(table.style.minInlineSize || '0')).toBeLessThan(width)
})

test('a narrow table with only default columns has two-line rows, a sort menu and bulk acknowledgement; any other table keeps its columns', async () => {
  const narrow = { size: { width: 320, height: 400 } }
  const data = dataOf(anAlarm('a'), anAlarm('b'))
  renderWidget(View, alarmsTable, { data, config, ...narrow })
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain(
    'details.level.value',
  )
  cleanup()
  const alarmSource = { ...config.alarmSource, dataKeys: [key('type'), key('severity')] }
  const actions = someActions()
  renderWidget(View, alarmsTable, { data, actions, config: { ...config, alarmSource }, ...narrow })
  fireEvent.click(screen.getByRole('button', { name: 'sort' }))
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'type' }))
  expect(data.requestRows).toHaveBeenLastCalledWith(expect.objectContaining({ sortBy: 'type' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'selectAll' }))
  fireEvent.click(screen.getByRole('button', { name: 'widgets.alarms-table.acknowledge' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'widgets.alarms-table.acknowledge' }))
  await waitFor(() => expect(actions.acknowledgeAlarm).toHaveBeenCalledTimes(2))
})

test('the entity name is inserted into the title, and row buttons are sticky if configured', () => {
  const data = { ...dataOf(anAlarm('a')), datasources: [aDatasource({ entityName: 'Pump 7' })] }
  const draw = (enableStickyAction: boolean) =>
    renderWidget(View, alarmsTable, {
      data,
      config,
      settings: { alarmsTitle: 'Alarms of ${entityName}', enableStickyAction },
    })
  const { frame, container } = draw(true)
  expect(frame.setTitle).toHaveBeenLastCalledWith('Alarms of Pump 7', expect.anything())
  expect(container.querySelector('[class*="_sticky_"]')).not.toBeNull()
  cleanup()
  expect(draw(false).container.querySelector('[class*="_sticky_"]')).toBeNull()
})

test('if a content function throws, its cell shows the value and a warning icon', async () => {
  const settings = { useCellContentFunction: true, cellContentFunction: 'return alarm.missing.member' }
  const dataKeys = [{ ...key('type'), settings }]
  renderWidget(View, alarmsTable, {
    data: dataOf(anAlarm('a')),
    config: { datasources: [], alarmSource: { type: 'entity', dataKeys } },
  })
  const sign = await screen.findByRole('img', { name: 'function failed' })
  expect(sign.closest('td')?.textContent?.trim()).toBe('Leak')
})
