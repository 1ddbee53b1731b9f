import { expect, test } from 'vitest'
import type { TestClient } from '../../testing/app'
import { admin, app, base, setUpConnections } from '../connection-testing'
import { connect } from '../testing'

setUpConnections()

/** A client that subscribed to the library and has received the first update. */
async function aWatcher(user: TestClient) {
  const watcher = await connect(base, user.token)
  watcher.send({ widgetLibraryCmds: [{ cmdId: 7 }] })
  return { ...watcher, first: await watcher.next() }
}

const aBundle = async (title: string, by = admin) => (await by.post('/api/widgetsBundle', { title })).body

test('every change of a bundle and of a widget type is reported', async () => {
  const watcher = await aWatcher(admin)
  expect(watcher.first).toMatchObject({ cmdId: 7, errorCode: 0, cmdUpdateType: 'WIDGET_LIBRARY' })
  const bundle = await aBundle('Pumps')
  const made = await watcher.next()
  expect(made.cmdId).toBe(7)
  expect(made.tenantChangedMsAgo).toBeLessThan(made.systemChangedMsAgo)
  await admin.post('/api/widgetsBundle', { ...bundle, title: 'Water pumps' })
  await watcher.next()
  const type = { bundleAlias: bundle.alias, name: 'Flow', descriptor: { type: 'latest' } }
  const { body: stored } = await admin.post('/api/widgetType', type)
  await watcher.next()
  await admin.post('/api/widgetType', { ...stored, name: 'Flow rate' })
  await watcher.next()
  await admin.delete(`/api/widgetType/${stored.id.id}`)
  await watcher.next()
  await admin.delete(`/api/widgetsBundle/${bundle.id.id}`)
  await watcher.next()
  await watcher.expectNothing()
  watcher.close()
})

test('a change of a system bundle is reported to all users, a change of a tenant bundle to this tenant only', async () => {
  const root = await app.aUser({ authority: 'SYS_ADMIN' })
  const other = (await app.aTenant()).admin
  const watchers = { root: await aWatcher(root), admin: await aWatcher(admin), other: await aWatcher(other) }
  await aBundle('Of one tenant')
  await watchers.admin.next()
  await watchers.root.expectNothing()
  await watchers.other.expectNothing()
  await aBundle('Of the system', root)
  expect((await watchers.root.next()).tenantChangedMsAgo).toBeNull()
  for (const watcher of [watchers.admin, watchers.other]) {
    const update = await watcher.next()
    expect(update.systemChangedMsAgo).toBeLessThan(update.tenantChangedMsAgo)
  }
  for (const watcher of Object.values(watchers)) watcher.close()
})

test('the first update tells how long ago the last change was', async () => {
  await aBundle('Made before')
  const { first, close } = await aWatcher(admin)
  expect(first.tenantChangedMsAgo).toBeLessThan(first.systemChangedMsAgo)
  close()
})

test('nothing is reported after the end of the subscription', async () => {
  const watcher = await aWatcher(admin)
  watcher.send({ widgetLibraryUnsubscribeCmds: [{ cmdId: 7 }] })
  await watcher.expectNothing()
  await aBundle('Not reported')
  await watcher.expectNothing()
  watcher.close()
})

test('when events of other nodes were missed, the system and the tenant bundles are reported as changed', async () => {
  const watcher = await aWatcher(admin)
  for (const { bus } of app.nodes) bus.emit('cachesStale', {})
  const { systemChangedMsAgo, tenantChangedMsAgo } = await watcher.next()
  expect(systemChangedMsAgo).toBe(tenantChangedMsAgo)
  watcher.close()
})
