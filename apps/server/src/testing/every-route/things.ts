import type { World } from './world'

let counter = 0
/** A unique name. */
export const aName = (what: string) => `${what} ${++counter}`

export type Things = ReturnType<typeof things>

/** Functions that create an entity of each kind in the home tenant, assigned to its customer where possible. */
export function things({ clients: { tenantAdmin, sysAdmin }, customerId, tenantId }: World) {
  const made = async (url: string, body: object, by = tenantAdmin) => {
    const answer = await by.post(url, body)
    if (answer.status !== 200) throw new Error(`POST ${url} answered ${answer.text}`)
    return answer.body
  }
  const customer = { entityType: 'CUSTOMER', id: customerId }

  const device = () => made('/api/device', { name: aName('Device'), customerId: customer })
  const asset = () => made('/api/asset', { name: aName('Asset'), type: 'thing', customerId: customer })
  const bundle = () => made('/api/widgetsBundle', { title: aName('Bundle') })
  const chain = () => made('/api/ruleChain', { name: aName('Chain') })

  return {
    device,
    asset,
    bundle,
    chain,
    async entityView() {
      const target = await device()
      return made('/api/entityView', { ...viewOf(target), customerId: customer })
    },
    async dashboard() {
      const { id } = await made('/api/dashboard', { title: aName('Dashboard') })
      return made(`/api/customer/${customerId}/dashboard/${id.id}`, {})
    },
    deviceProfile: () => made('/api/deviceProfile', aProfile()),
    customer: () => made('/api/customer', { title: aName('Customer') }),
    async ruleNode() {
      const { id } = await chain()
      const nodes = [{ type: 'x.Node', name: 'Node' }]
      return (await made('/api/ruleChain/metadata', { ruleChainId: id, nodes })).nodes[0]
    },
    async alarm() {
      return made('/api/alarm', anAlarm((await device()).id))
    },
    async widgetType() {
      const { alias } = await bundle()
      return made('/api/widgetType', {
        bundleAlias: alias,
        name: aName('Type'),
        descriptor: { type: 'latest' },
      })
    },
    user: () => made('/api/user?sendActivationMail=false', aCustomerUser({ tenantId, customerId })),
    tenant: () => made('/api/tenant', { title: aName('Tenant') }, sysAdmin),
    tenantProfile: () => made('/api/tenantProfile', { name: aName('Profile') }, sysAdmin),
    template: () => made('/api/oauth2/config/template', aTemplate(), sysAdmin),
    async relation() {
      const [from, to] = [await asset(), await device()]
      await made('/api/relation', { from: from.id, to: to.id, type: 'Contains' })
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
