import { badRequest } from '@signalbox/model/errors'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ADMINS, TENANT_ADMIN } from '../../http/authentication'
import { QUEUES } from '../../queue/queue-settings'
import type { Components } from './components'

const ComponentType = z.enum(['ENRICHMENT', 'FILTER', 'TRANSFORMATION', 'ACTION', 'EXTERNAL'])
export const ServiceType = z.enum(['TB_RULE_ENGINE', 'TB_CORE', 'TB_TRANSPORT', 'JS_EXECUTOR'])

/** `/api/components`: the rule nodes of the editor, and `/api/tenant/queues`: the names of the queues. */
export function componentRoutes(app: App, components: Components) {
  const admins = { config: { authority: ADMINS } }

  app.get(
    '/api/component/:clazz',
    { ...admins, schema: { params: z.object({ clazz: z.string() }) } },
    async (req) => components.get(req.params.clazz),
  )

  app.get(
    '/api/components/:componentType',
    { ...admins, schema: { params: z.object({ componentType: ComponentType }) } },
    async (req) => components.ofTypes([req.params.componentType]),
  )

  app.get(
    '/api/components',
    { ...admins, schema: { querystring: z.object({ componentTypes: z.string().min(1).max(1024) }) } },
    async (req) => components.ofTypes(req.query.componentTypes.split(',').map(componentType)),
  )

  app.get(
    '/api/tenant/queues',
    {
      config: { authority: TENANT_ADMIN },
      schema: { querystring: z.object({ serviceType: ServiceType }), response: { 200: z.array(z.string()) } },
    },
    async (req) => (req.query.serviceType === 'TB_RULE_ENGINE' ? QUEUES.map((queue) => queue.name) : []),
  )
}

function componentType(text: string) {
  const type = ComponentType.safeParse(text.trim())
  if (!type.success) throw badRequest(`'${text.slice(0, 64)}' is not a known component type`)
  return type.data
}
