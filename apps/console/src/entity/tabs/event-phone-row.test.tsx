import type { Event, EventType } from '@signalbox/model/entities/event'
import { NULL_UUID } from '@signalbox/model/entity-id'
import type { TFunction } from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { startEnglish } from '../../testing/render'
import { eventPhoneRow } from './event-phone-row'

const t = ((key: string) => key) as TFunction

beforeAll(startEnglish)

const eventOf = (type: EventType, body: Event['body']): Event => ({
  id: { id: NULL_UUID },
  createdTime: 1_700_000_000_000,
  tenantId: { entityType: 'TENANT', id: NULL_UUID },
  entityId: { entityType: 'RULE_CHAIN', id: NULL_UUID },
  type,
  uid: '1',
  body,
})

it.each<[EventType, Event['body'], string, string, boolean]>([
  ['ERROR', { method: 'onMessage', error: 'no room' }, 'onMessage', 'no room', false],
  ['LC_EVENT', { event: 'STARTED', success: true, server: 'a' }, 'STARTED', 'a', false],
  ['LC_EVENT', { event: 'STARTED', success: false, error: 'no room' }, 'STARTED', 'no room', true],
  ['STATS', { messagesProcessed: 7 }, 'event.messages-processed: 7', 'event.errors-occurred: 0', false],
  [
    'DEBUG_RULE_NODE',
    { msgType: 'PING', type: 'OUT', relationType: 'Success', entityName: '' },
    'PING',
    'OUT · Success',
    false,
  ],
  [
    'DEBUG_RULE_NODE',
    { msgType: 'PING', type: 'IN', entityName: 'ENTITY_VIEW' },
    'PING',
    'IN · entity-type.ENTITY_VIEW',
    false,
  ],
  ['DEBUG_RULE_CHAIN', { msgType: 'PING', type: 'IN', error: 'no room' }, 'PING', 'IN', true],
])('the row of a %s event has title, text, and failure mark', (type, body, title, text, isFailure) => {
  const row = eventPhoneRow(t, eventOf(type, body))
  expect([row.title, row.text, Boolean(row.value)]).toEqual([title, text, isFailure])
})
