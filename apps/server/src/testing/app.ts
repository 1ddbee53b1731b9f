import { lowerHashingCost } from '../access/passwords'
import type { Platform } from '../compose'
import { createTenant } from '../entities/tenant/create-tenant'
import { createActiveUser, type NewUser } from '../entities/user/create-user'
import { createTestDatabase } from './database'
import { startTestNodes, TEST_NODES } from './nodes'
import type { TestAnswer, TestClient } from './test-client'

export type { TestAnswer, TestClient }

export interface TestApp {
  /** The first node, if there are several. */
  platform: Platform
  nodes: readonly Platform[]
  /** A random node. */
  anyNode(): Platform
  /** A signed-in client for a user who exists already. */
  signIn(email: string, password?: string): Promise<TestClient>
  /** A new tenant with an administrator. */
  aTenant(title?: string): Promise<{ tenantId: string; admin: TestClient; email: string }>
  aUser(
    user: Omit<NewUser, 'password' | 'email'> & { email?: string },
  ): Promise<TestClient & { id: string; email: string }>
  anonymous: TestClient
  /** A client that sends requests with this token to a node; by default to the nodes of `requestsTo`. */
  client(token: string, node?: Platform): TestClient
  close(): Promise<void>
}

lowerHashingCost()

const PASSWORD = 'correct horse'
let counter = 0

/**
 * Starts the whole platform on a new database. Requests are sent with `inject`, so no ports are opened. With several
 * nodes (`TEST_NODES`), each request goes to a random node; with `requestsTo: 'first-node'` to the first node, so that
 * the test can also use parts of this node.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  { requestsTo = 'any-node' }: { requestsTo?: 'any-node' | 'first-node' } = {},
): Promise<TestApp> {
  const database = await createTestDatabase()
  const cluster = await startTestNodes(database.url, env)
  const platform = cluster.nodes[0]!

  function client(token: string, node?: Platform): TestClient {
    const request: TestClient['request'] = async (method, url, body) => {
      const answer = await (node ?? (requestsTo === 'first-node' ? platform : cluster.any())).http.inject({
        method,
        url,
        headers: {
          'content-type': 'application/json',
          ...(token ? { 'x-authorization': `Bearer ${token}` } : {}),
        },
        payload: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      })
      if (TEST_NODES > 1) await cluster.eventsReceived()
      return {
        status: answer.statusCode,
        body: parse(answer.body),
        text: answer.body,
        headers: answer.headers,
      }
    }
    return {
      token,
      request,
      get: (url) => request('GET', url),
      post: (url, body) => request('POST', url, body),
      delete: (url) => request('DELETE', url),
    }
  }

  const signIn = async (username: string, password = PASSWORD) => {
    const answer = await client('').post('/api/auth/login', { username, password })
    if (answer.status !== 200) throw new Error(`Sign-in of ${username} failed: ${answer.text}`)
    return client(answer.body.token)
  }

  const aUser: TestApp['aUser'] = async (user) => {
    const email = user.email ?? `user${++counter}@example.org`
    const id = await createActiveUser(platform.db, { ...user, email, password: PASSWORD })
    return { ...(await signIn(email)), id, email }
  }

  return {
    platform,
    nodes: cluster.nodes,
    anyNode: cluster.any,
    signIn,
    aUser,
    anonymous: client(''),
    client,
    async aTenant(title = `Tenant ${++counter}`) {
      const tenantId = await platform.db.transaction().execute((tx) => createTenant(tx, { title }))
      const admin = await aUser({ authority: 'TENANT_ADMIN', tenantId })
      return { tenantId, admin, email: admin.email }
    },
    async close() {
      await cluster.close()
      await database.drop()
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
