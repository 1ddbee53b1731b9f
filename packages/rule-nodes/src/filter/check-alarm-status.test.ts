import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../testing'
import { checkAlarmStatus } from './check-alarm-status'

test('the current status of the alarm is used, not the status in the message', async () => {
  const context = aTestContext()
  const { alarm } = await context.alarms.save({
    type: 'A',
    originator: DEVICE,
    severity: 'MAJOR',
    status: 'ACTIVE_UNACK',
  })
  const relation = async (data: unknown) =>
    (await runNode(checkAlarmStatus, aMessage({ data }), {}, context))[0]?.relation
  expect(await relation(alarm)).toBe('True')
  await context.alarms.clear(alarm.id.id, null, 1)
  expect(await relation(alarm)).toBe('False')
  expect(await relation({ id: anId('ALARM') })).toBe('Failure')
  expect(await relation({ t: 1 })).toBe('Failure')
  expect(await relation({ type: 'A' })).toBe('Failure')
  expect(await relation({ ...alarm, temperature: 5 })).toBe('Failure')
  expect(await relation('no json')).toBe('Failure')
})
