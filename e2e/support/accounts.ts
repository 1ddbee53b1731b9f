import { type RestClient, signIn } from '../../apps/simulator/src/rest-client'

interface Id {
  id: string
}

export const asTenantRest = (url: string) => signIn(url, 'tenant@signalbox.local', 'tenant')
export const asSysAdminRest = (url: string) => signIn(url, 'sysadmin@signalbox.local', 'sysadmin')

let counter = 0

export const aCustomer = (rest: RestClient) =>
  rest.post<{ id: Id; title: string }>('/api/customer', { title: `Customer ${Date.now()} ${counter++}` })

export const aDashboard = (rest: RestClient, title = `Dashboard ${Date.now()} ${counter++}`) =>
  rest.post<{ id: Id; title: string }>('/api/dashboard', { title, configuration: {} })

interface UserOptions {
  customerId?: string
  password?: string
  additionalInfo?: object
}

/** A user with a password, of a new customer unless one is given; `additionalInfo` sets the start page. */
export async function aCustomerUser(
  url: string,
  rest: RestClient,
  { customerId, password = 'secret-word-1', additionalInfo = {} }: UserOptions = {},
) {
  const email = `user-${Date.now()}-${counter++}@example.org`
  const customer = customerId ?? (await aCustomer(rest)).id.id
  const user = await rest.post<{ id: Id }>('/api/user?sendActivationMail=false', {
    email,
    authority: 'CUSTOMER_USER',
    customerId: { entityType: 'CUSTOMER', id: customer },
    additionalInfo,
  })
  await activate(url, rest, user.id.id, password)
  return { email, password, customerId: customer, id: user.id.id }
}

/** The administrator of a new tenant, with a password. */
export async function aTenantAdmin(url: string, rest: RestClient, password = 'secret-word-1') {
  const email = `admin-${Date.now()}-${counter++}@example.org`
  const tenant = await rest.post<{ id: Id }>('/api/tenant', { title: `Tenant ${Date.now()} ${counter++}` })
  const user = await rest.post<{ id: Id }>('/api/user?sendActivationMail=false', {
    email,
    authority: 'TENANT_ADMIN',
    tenantId: { entityType: 'TENANT', id: tenant.id.id },
  })
  await activate(url, rest, user.id.id, password)
  return { email, password, tenantId: tenant.id.id }
}

async function activate(url: string, rest: RestClient, userId: string, password: string) {
  const answer = await fetch(new URL(`/api/user/${userId}/activationLink`, url), {
    headers: { 'x-authorization': `Bearer ${rest.token}` },
  })
  const activateToken = new URL(await answer.text()).searchParams.get('activateToken')
  await fetch(new URL('/api/noauth/activate?sendActivationMail=false', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ activateToken, password }),
  })
}
