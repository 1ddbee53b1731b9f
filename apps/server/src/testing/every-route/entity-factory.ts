import type { RouteFixture } from './fixture'

let counter = 0
/** A unique name. */
export const aName = (what: string) => `${what} ${++counter}`

export type EntityFactory = ReturnType<typeof entityFactory>

/** Functions that create an entity of each kind in the home tenant, assigned to its customer where possible. */
export function entityFactory({ clients: { tenantAdmin, sysAdmin }, customerId, tenantId }: RouteFixture) {
  const create = async (url: string, body: object, by = tenantAdmin) => {
    const answer = await by.post(url, body)
    if (answer.status !== 200) throw new Error(`POST ${url} answered ${answer.text}`)
    return answer.body
  }
  const customer = { entityType: 'CUSTOMER', id: customerId }

  const device = () => create('/api/device', { name: aName('Device'), customerId: customer })
  const asset = () => create('/api/asset', { name: aName('Asset'), type: 'thing', customerId: customer })
  const bundle = () => create('/api/widgetsBundle', { title: aName('Bundle') })
  const chain = () => create('/api/ruleChain', { name: aName('Chain') })

  return {
    device,
    asset,
    bundle,
    chain,
    async entityView() {
      const target = await device()
      return create('/api/entityView', { ...viewOf(target), customerId: customer })
    },
    async dashboard() {
      const { id } = await create('/api/dashboard', { title: aName('Dashboard') })
      return create(`/api/customer/${customerId}/dashboard/${id.id}`, {})
    },
    deviceProfile: () => create('/api/deviceProfile', aProfile()),
    customer: () => create('/api/customer', { title: aName('Customer') }),
    async ruleNode() {
      const { id } = await chain()
      const nodes = [{ type: 'x.Node', name: 'Node' }]
      return (await create('/api/ruleChain/metadata', { ruleChainId: id, nodes })).nodes[0]
    },
    async alarm() {
      return create('/api/alarm', anAlarm((await device()).id))
    },
    async widgetType() {
      const { alias } = await bundle()
      return create('/api/widgetType', {
        bundleAlias: alias,
        name: aName('Type'),
        descriptor: { type: 'latest' },
      })
    },
    user: () => create('/api/user?sendActivationMail=false', aCustomerUser({ tenantId, customerId })),
    tenant: () => create('/api/tenant', { title: aName('Tenant') }, sysAdmin),
    tenantProfile: () => create('/api/tenantProfile', { name: aName('Profile') }, sysAdmin),
    template: () => create('/api/oauth2/config/template', aTemplate(), sysAdmin),
    async relation() {
      const [from, to] = [await asset(), await device()]
      await create('/api/relation', { from: from.id, to: to.id, type: 'Contains' })
      return { from, to }
    },
    async credentials() {
      const { id } = await device()
      return (await tenantAdmin.get(`/api/device/${id.id}/credentials`)).body
    },
  }
}

export const viewOf = (target: { id: object }) => ({ name: aName('View'), type: 'view', entityId: target.id })

export const anAlarm = (originator: object) => ({
  originator,
  type: aName('Alarm'),
  severity: 'MAJOR',
  status: 'ACTIVE_UNACK',
})

export const aProfile = () => ({
  name: aName('Profile'),
  type: 'DEFAULT',
  transportType: 'DEFAULT',
  profileData: {},
})

export const aCustomerUser = ({ tenantId, customerId }: { tenantId: string; customerId: string }) => ({
  email: `${aName('user').replace(' ', '')}@walk.example`,
  authority: 'CUSTOMER_USER',
  tenantId: { entityType: 'TENANT', id: tenantId },
  customerId: { entityType: 'CUSTOMER', id: customerId },
})

export const aTemplate = () => ({
  providerId: aName('Provider'),
  mapperConfig: {
    allowUserCreation: true,
    activateUser: false,
    type: 'BASIC',
    basic: { emailAttributeKey: 'email', tenantNameStrategy: 'DOMAIN' },
  },
  authorizationUri: 'https://id.example/auth',
  accessTokenUri: 'https://id.example/token',
  scope: ['openid'],
  userInfoUri: 'https://id.example/user',
  userNameAttributeName: 'email',
  clientAuthenticationMethod: 'BASIC',
  loginButtonLabel: 'Provider',
})
