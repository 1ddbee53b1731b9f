import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOpenIdProvider } from '../../apps/server/src/sign-in/oauth2/testing/openid-provider'
import { asSysAdminRest } from '../support/accounts'
import { aVisitor, closeVisitors, sharedBrowser } from '../support/browser'
import { ownProduct } from '../support/product'

const { url } = ownProduct()
const { host, origin } = new URL(url)
let browser: Browser
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>

beforeAll(async () => {
  browser = await sharedBrowser()
  provider = await startOpenIdProvider([`${origin}/login/oauth2/code/`])
  await configure([
    {
      domainInfos: [{ scheme: 'HTTP', name: host }],
      clientRegistrations: [
        {
          ...provider.registration(),
          mapperConfig: {
            allowUserCreation: true,
            activateUser: true,
            type: 'BASIC',
            basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' },
          },
        },
      ],
    },
  ])
})
afterAll(async () => {
  await configure([])
  await provider.close()
  await closeVisitors()
})

async function configure(domainsParams: object[]) {
  const rest = await asSysAdminRest(url)
  const general = await rest.get<{ jsonValue: object }>('/api/admin/settings/general')
  // The base URL of the settings is not the URL of the test server. If `prohibitDifferentUrl` is false, the server
  // redirects users to the URL at which the sign-in began.
  const jsonValue = { ...general.jsonValue, prohibitDifferentUrl: domainsParams.length === 0 }
  await rest.post('/api/admin/settings', { ...general, jsonValue })
  await rest.post('/api/oauth2/config', { enabled: domainsParams.length > 0, domainsParams })
}

test('a user known to a provider signs in with the button of the provider', async () => {
  provider.setUser({ sub: 'ann', email: 'ann@acme.example' })
  const { page, problems, close } = await aVisitor(browser, url)
  await page.goto('/login')
  await page.getByText('or', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Sign in with Test provider' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: /ann@acme.example/ }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(problems).toEqual([])
  await close()
})

test('a refusal at the provider is shown on the sign-in page', async () => {
  provider.setUser({ sub: 'bo', email: 'bo@acme.example' }, true)
  const { page, close } = await aVisitor(browser, url)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign in with Test provider' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Sign-in failed' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await page.waitForURL((address) => address.pathname === '/login' && address.search === '')
  await close()
})
