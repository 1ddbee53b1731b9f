import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { closeVisitors, sharedBrowser, type Visitor } from './browser'
import { asTenant, type Rest, signInToApi } from './dashboards'
import { ownProduct, type Product } from './product'

interface TenantSession {
  product: Product
  browser: Browser
  rest: Rest
  tenant: Visitor
}

/** A browser with a signed-in tenant administrator, and the same user by REST, for all tests of a file. */
export function tenantSession(): TenantSession {
  const session = { product: ownProduct() } as TenantSession
  beforeAll(async () => {
    const { url } = session.product
    session.browser = await sharedBrowser()
    session.rest = await signInToApi(url, 'tenant@signalbox.local', 'tenant')
    session.tenant = await asTenant(session.browser, url)
  })
  afterAll(closeVisitors)
  return session
}
