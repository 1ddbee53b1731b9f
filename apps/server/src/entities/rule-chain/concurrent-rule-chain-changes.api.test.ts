import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../database/database'
import { createTestApp, type TestApp, type TestClient } from '../../testing/app'
import { whileUncommitted as sendWhileUncommitted } from '../../testing/while-uncommitted'

type Chain = { id: { id: string }; name: string }

let app: TestApp
let admin: TestClient
let tenantId: string

beforeAll(async () => {
  app = await createTestApp()
  ;({ admin, tenantId } = await app.aTenant())
})
afterAll(() => app.close())

const whileUncommitted = <T>(
  change: (tx: Db) => Promise<unknown>,
  send: () => Promise<T>,
  meanwhile?: (tx: Db) => Promise<unknown>,
) => sendWhileUncommitted(app.platform.db, change, send, meanwhile)

const remove = (chain: Chain) => (tx: Db) => sql`delete from rule_chain where id = ${chain.id.id}`.execute(tx)

let number = 0
const aChain = async (): Promise<Chain> =>
  (await admin.post('/api/ruleChain', { name: `Chain ${++number}` })).body

const makeRoot = (chain: Chain) => async (tx: Db) => {
  await sql`update rule_chain set root = false where tenant_id = ${tenantId} and root`.execute(tx)
  await sql`update rule_chain set root = true where id = ${chain.id.id}`.execute(tx)
}

test('of two chains that become the root at the same time, the last chain is the root', async () => {
  const [first, second] = [await aChain(), await aChain()]
  const answer = await whileUncommitted(makeRoot(first), () =>
    admin.post(`/api/ruleChain/${second.id.id}/root`),
  )
  expect(answer).toMatchObject({ status: 200, body: { root: true } })
  expect((await admin.get(`/api/ruleChain/${first.id.id}`)).body.root).toBe(false)
})

const importChain = ({ id, name }: Chain) =>
  admin.post('/api/ruleChains/import?overwrite=true', {
    ruleChains: [{ id, name }],
    metadata: [{ ruleChainId: id, firstNodeIndex: null, nodes: [], connections: [] }],
  })

test('concurrent requests that each make another chain the root all succeed, and one chain is the root', async () => {
  const chains = await Promise.all(
    Array.from({ length: 5 }, (_, i) => admin.post('/api/ruleChain', { name: `Root at once ${i}` })),
  )
  const answers = await Promise.all(chains.map(({ body }) => admin.post(`/api/ruleChain/${body.id.id}/root`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const { body } = await admin.get('/api/ruleChains?pageSize=1000&page=0')
  expect(body.data.filter(({ root }: { root: boolean }) => root)).toHaveLength(1)
})

test('a rule chain that becomes the root while an import overwrites it stays the root', async () => {
  const chain = await aChain()
  expect((await whileUncommitted(makeRoot(chain), () => importChain(chain))).status).toBe(200)
  expect((await admin.get(`/api/ruleChain/${chain.id.id}`)).body.root).toBe(true)
})

test('an import waits for a concurrent save of the same rule chain, without a deadlock', async () => {
  const chain = await aChain()
  // A save locks the document first, then the chain.
  const lockDocument = (tx: Db) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${chain.id.id}, 0))`.execute(tx)
  const lockChain = (tx: Db) => sql`select 1 from rule_chain where id = ${chain.id.id} for update`.execute(tx)
  const answer = await whileUncommitted(lockDocument, () => importChain(chain), lockChain)
  expect(answer.status).toBe(200)
})

test('imports of the same rule chains in different orders wait for each other, without a deadlock', async () => {
  const chains = [await aChain(), await aChain()].sort((a, b) => (a.id.id < b.id.id ? -1 : 1))
  const [first, second] = [chains[0]!, chains[1]!]
  const lock = (chain: Chain) => (tx: Db) =>
    sql`select pg_advisory_xact_lock(hashtextextended(${chain.id.id}, 0))`.execute(tx)
  const importBoth = () =>
    admin.post('/api/ruleChains/import?overwrite=true', { ruleChains: [second, first], metadata: [] })
  const answer = await whileUncommitted(lock(first), importBoth, lock(second))
  expect(answer.status).toBe(200)
})

test('a rule chain that becomes the root while it is saved or deleted stays the root', async () => {
  const chain = await aChain()
  const isRoot = async () => (await admin.get(`/api/ruleChain/${chain.id.id}`)).body.root
  const save = () => admin.post('/api/ruleChain', { ...chain, root: false })
  expect((await whileUncommitted(makeRoot(chain), save)).body.root).toBe(true)
  const other = await aChain()
  await admin.post(`/api/ruleChain/${other.id.id}/root`)
  expect(await isRoot()).toBe(false)
  const deletion = await whileUncommitted(makeRoot(chain), () =>
    admin.delete(`/api/ruleChain/${chain.id.id}`),
  )
  expect(deletion.status).toBe(400)
  expect(await isRoot()).toBe(true)
})

test('the root chain stays the root if the chain that should replace it is deleted first', async () => {
  const chain = await aChain()
  const answer = await whileUncommitted(remove(chain), () => admin.post(`/api/ruleChain/${chain.id.id}/root`))
  expect(answer.status).toBe(404)
  const { data } = (await admin.get('/api/ruleChains?page=0&pageSize=100')).body
  expect(data.filter(({ root }: { root: boolean }) => root)).toHaveLength(1)
})

const saveLinks = (from: Chain, to: Chain) =>
  admin.post('/api/ruleChain/metadata', {
    ruleChainId: from.id,
    firstNodeIndex: 0,
    nodes: [{ type: 'a.b.Node', name: 'Node', debugMode: false, configuration: {} }],
    connections: [],
    ruleChainConnections: [{ fromIndex: 0, targetRuleChainId: to.id, type: 'Success', additionalInfo: {} }],
  })

test('a link to a chain that is deleted while the link is saved is left out', async () => {
  const [from, to] = [await aChain(), await aChain()]
  const answer = await whileUncommitted(remove(to), () => saveLinks(from, to))
  expect(answer).toMatchObject({ status: 200, body: { ruleChainConnections: null } })
})

test('concurrent saves of two chains that link to each other both succeed', async () => {
  const [first, second] = [await aChain(), await aChain()]
  const { db } = app.platform
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  const answers = await whileUncommitted(
    (tx) => sql`lock table rule_chain_link in exclusive mode`.execute(tx),
    () => Promise.all([saveLinks(first, second), saveLinks(second, first)]),
    () => expect.poll(async () => (await waiting.execute(db)).rows[0]?.count).toBe(2),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test('an export includes a chain that is deleted during the export', async () => {
  await aChain()
  const last = await aChain()
  const change = async (tx: Db) => {
    await remove(last)(tx)
    await sql`lock table rule_node in access exclusive mode`.execute(tx)
  }
  // The rule engine also waits for the lock of `rule_node`, but only the transaction of the export has a lock of
  // `rule_chain` too.
  const exporting = sql<{ count: number }>`select count(*)::int as count from pg_locks waiting
    join pg_locks chains on chains.pid = waiting.pid and chains.relation = 'rule_chain'::regclass
    where chains.granted and not waiting.granted and waiting.relation = 'rule_node'::regclass`
  const answer = await whileUncommitted(
    change,
    () => admin.get('/api/ruleChains/export?limit=100'),
    () => expect.poll(async () => (await exporting.execute(app.platform.db)).rows[0]?.count).toBe(1),
  )
  expect(answer.status).toBe(200)
  expect(answer.body.ruleChains.map(({ name }: { name: string }) => name)).toContain(last.name)
})
