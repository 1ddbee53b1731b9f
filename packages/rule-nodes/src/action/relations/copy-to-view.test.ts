import { expect, test } from 'vitest'
import { aMessage, anId, aTestContext, DEVICE, runNode } from '../../testing'
import { copyToView } from './copy-to-view'

const attributes = { cs: ['fw'], ss: ['max', 'min'], sh: [] }
function aTestContextWithViews() {
  const context = aTestContext()
  const view = { id: anId('ENTITY_VIEW'), startTimeMs: 0, endTimeMs: 0, attributes }
  const ended = { ...view, id: anId('ENTITY_VIEW'), endTimeMs: 1 }
  const future = { ...view, id: anId('ENTITY_VIEW'), startTimeMs: Date.now() + 60_000 }
  context.entities.views.set(DEVICE.id, [view, ended, future])
  return { context, view }
}

test('attributes that an active view shows are saved to the view, with a separate message for each view', async () => {
  const { context, view } = aTestContextWithViews()
  const msg = aMessage({
    type: 'ATTRIBUTES_UPDATED',
    data: { max: 5, other: 1 },
    metadata: { scope: 'SERVER_SCOPE' },
  })
  expect(await runNode(copyToView, msg, {}, context)).toEqual([])
  expect(context.attributes.list).toMatchObject([{ entityId: view.id.id, scope: 'SERVER_SCOPE', key: 'max' }])
  expect(context.requeued).toMatchObject([
    { relation: 'Success', msg: { originator: view.id, data: msg.data } },
  ])
})

test('deleted keys are deleted in the views too; a message without a list of deleted keys fails', async () => {
  const { context, view } = aTestContextWithViews()
  await context.attributes.save(view.id, 'SERVER_SCOPE', [{ key: 'max', value: { kind: 'LONG', value: 1 } }])
  const deleted = (keys: string[]) =>
    aMessage({ type: 'ATTRIBUTES_DELETED', data: { attributes: keys }, metadata: { scope: 'SERVER_SCOPE' } })
  await runNode(copyToView, deleted(['other']), {}, context)
  expect(context.requeued).toEqual([])
  await runNode(copyToView, deleted(['max', 'other']), {}, context)
  expect(context.attributes.list).toEqual([])
  expect(context.requeued).toHaveLength(1)
  const withoutKeyList = aMessage({
    type: 'ATTRIBUTES_DELETED',
    data: { max: 1 },
    metadata: { scope: 'SERVER_SCOPE' },
  })
  expect(await runNode(copyToView, withoutKeyList, {}, context)).toMatchObject([
    { relation: 'Failure', error: "Message data has no list 'attributes' of the deleted keys" },
  ])
})

test('messages of other types or with an unknown scope fail', async () => {
  const { context } = aTestContextWithViews()
  const relation = async (type: string) =>
    (await runNode(copyToView, aMessage({ type, data: {} }), {}, context))[0]?.relation
  expect(await relation('POST_TELEMETRY_REQUEST')).toBe('Failure')
  expect(await relation('ATTRIBUTES_UPDATED')).toBe('Failure')
  expect(await relation('POST_ATTRIBUTES_REQUEST')).toBeUndefined()
})
