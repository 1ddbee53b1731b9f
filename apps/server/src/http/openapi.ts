import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { App } from './app'

/** Describes the API at /swagger-ui, from the same schemas that validate its requests. */
export async function describeApi(app: App, basePath = '') {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Signalbox REST API', version: '3.2.1', license: { name: 'Apache-2.0' } },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Authorization' } },
      },
      security: [{ token: [] }],
      ...(basePath && { servers: [{ url: basePath }] }),
    },
    transform: (route) => {
      const described = jsonSchemaTransform(route)
      const roles = route.route.config?.authority
      if (!roles) return described
      const schema = { ...described.schema, description: `Roles: ${roles.join(', ')}` }
      return { ...described, schema }
    },
  })
  await app.register(swaggerUi, { routePrefix: '/swagger-ui', indexPrefix: basePath, staticCSP: true })
}
