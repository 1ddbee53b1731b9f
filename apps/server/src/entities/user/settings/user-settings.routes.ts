import { UserSettings, UserSettingsType } from '@signalbox/model/entities/user-settings'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requireOwnAccount } from '../../../access/permissions'
import type { App } from '../../../http/app'
import { ANY_USER, userOf } from '../../../http/authentication'
import type { UserSettingsService } from './user-settings'

const Typed = z.object({ type: z.string().toUpperCase().pipe(UserSettingsType) })
const Paths = z.object({ paths: z.string().min(1).max(4096) })
const answer = { response: { 200: UserSettings } }

/** Settings of the signed-in user, with the paths of later ThingsBoard versions. */
export function userSettingsRoutes(app: App, settings: UserSettingsService) {
  const config = { authority: ANY_USER }

  app.get('/api/user/settings', { config, schema: answer }, (req) => settings.find(ownerOf(req), 'GENERAL'))

  app.post('/api/user/settings', { config, schema: { body: UserSettings, ...answer } }, (req) =>
    settings.replace(ownerOf(req), 'GENERAL', req.body),
  )

  app.put('/api/user/settings', { config, schema: { body: UserSettings } }, async (req, reply) => {
    await settings.merge(ownerOf(req), 'GENERAL', req.body)
    return reply.send()
  })

  app.delete('/api/user/settings/:paths', { config, schema: { params: Paths } }, async (req, reply) => {
    await settings.remove(ownerOf(req), 'GENERAL', req.params.paths.split(','))
    return reply.send()
  })

  app.get('/api/user/settings/:type', { config, schema: { params: Typed, ...answer } }, (req) =>
    settings.find(ownerOf(req), req.params.type),
  )

  app.put(
    '/api/user/settings/:type',
    { config, schema: { params: Typed, body: UserSettings } },
    async (req, reply) => {
      await settings.merge(ownerOf(req), req.params.type, req.body)
      return reply.send()
    },
  )

  app.delete(
    '/api/user/settings/:type/:paths',
    { config, schema: { params: Typed.extend(Paths.shape) } },
    async (req, reply) => {
      await settings.remove(ownerOf(req), req.params.type, req.params.paths.split(','))
      return reply.send()
    },
  )
}

/** The id of the user. Visitors of public dashboards share an account, so they have no settings. */
function ownerOf(request: FastifyRequest): string {
  return requireOwnAccount(userOf(request)).id
}
