import { entityId } from '@signalbox/model/entity-id'
import { expect, onTestFinished, test } from 'vitest'
import { lockRow } from '../../database/lock-row'
import { entityDirectory } from '../../directory/entity-directory'
import { relationRepository } from '../../entities/relation/relation.repository'
import { createTestApp } from '../../testing/app'
import { withDeadlock } from '../../testing/with-deadlock'
import { nodeRelations } from './node-relations'
import { entityOwnership } from './ownership'

test('a rule node saves a relation after a deadlock with changes of its devices', async () => {
  const app = await createTestApp()
  onTestFinished(() => app.close())
  const { tenantId, admin } = await app.aTenant()
  const { db, bus } = app.platform
  const aDevice = async (name: string) => (await admin.post('/api/device', { name })).body.id.id as string
  const owned = entityOwnership(entityDirectory(db), bus)
  const [from, to] = [entityId('DEVICE', await aDevice('A')), entityId('DEVICE', await aDevice('B'))]
  const relations = nodeRelations(db, relationRepository(db), owned)(tenantId)
  const saved = await withDeadlock(
    db,
    () => relations.save({ from, to, type: 'Contains' }),
    (tx) => lockRow(tx, 'device', to.id),
    (tx) => lockRow(tx, 'device', from.id),
  )
  expect(saved).toBe('saved')
})
