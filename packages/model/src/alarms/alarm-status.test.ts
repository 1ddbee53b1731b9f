import { expect, test } from 'vitest'
import {
  ALARM_STATUSES,
  highestSeverity,
  isAcknowledged,
  isActive,
  statusesOf,
  withAcknowledged,
  withCleared,
} from './alarm-status'

test('acknowledging and clearing each change one part of the status', () => {
  expect(ALARM_STATUSES.map(withAcknowledged)).toEqual([
    'ACTIVE_ACK',
    'ACTIVE_ACK',
    'CLEARED_ACK',
    'CLEARED_ACK',
  ])
  expect(ALARM_STATUSES.map(withCleared)).toEqual([
    'CLEARED_UNACK',
    'CLEARED_ACK',
    'CLEARED_UNACK',
    'CLEARED_ACK',
  ])
  expect(ALARM_STATUSES.filter(isActive)).toEqual(['ACTIVE_UNACK', 'ACTIVE_ACK'])
  expect(ALARM_STATUSES.filter(isAcknowledged)).toEqual(['ACTIVE_ACK', 'CLEARED_ACK'])
})

test('a search status matches several statuses; several search statuses match the union of these', () => {
  expect(statusesOf([])).toEqual(ALARM_STATUSES)
  expect(statusesOf(['ANY'])).toEqual(ALARM_STATUSES)
  expect(statusesOf(['ACTIVE'])).toEqual(['ACTIVE_UNACK', 'ACTIVE_ACK'])
  expect(statusesOf(['CLEARED'])).toEqual(['CLEARED_UNACK', 'CLEARED_ACK'])
  expect(statusesOf(['ACK'])).toEqual(['ACTIVE_ACK', 'CLEARED_ACK'])
  expect(statusesOf(['UNACK'])).toEqual(['ACTIVE_UNACK', 'CLEARED_UNACK'])
  expect(statusesOf(['ACTIVE', 'UNACK'])).toEqual(['ACTIVE_UNACK', 'ACTIVE_ACK', 'CLEARED_UNACK'])
})

test('highestSeverity returns the most severe value, and undefined for an empty list', () => {
  expect(highestSeverity(['WARNING', 'MAJOR', 'INDETERMINATE'])).toBe('MAJOR')
  expect(highestSeverity([])).toBeUndefined()
})
