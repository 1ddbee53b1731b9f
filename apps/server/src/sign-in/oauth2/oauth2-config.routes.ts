import {
  OAuth2ClientInfo,
  OAuth2ClientsParams,
  OAuth2Template,
  OAuth2TemplateInput,
} from '@signalbox/model/entities/oauth2'
import { z } from 'zod'
import { originOf } from '../../entities/admin-settings/base-url'
import type { App } from '../../http/app'
import { ADMINS, SYS_ADMIN, userOf } from '../../http/authentication'
import { IdParam, uuid } from '../../http/paging'
import type { OAuth2Config } from './oauth2-config.service'
import { LOGIN_PROCESSING_URL } from './oauth2-sign-in'

const admins = { config: { authority: SYS_ADMIN } }

/** The configuration of external sign-in, and its buttons on the sign-in page. */
export function oauth2ConfigRoutes(app: App, oauth2: OAuth2Config) {
  app.post(
    '/api/noauth/oauth2Clients',
    { config: { open: true }, schema: { response: { 200: z.array(OAuth2ClientInfo) } } },
    (req) => oauth2.clientsFor(originOf(req)),
  )

  app.get(
    '/api/oauth2/loginProcessingUrl',
    { ...admins, schema: { response: { 200: z.string() } } },
    async (_req, reply) => reply.type('application/json').send(JSON.stringify(LOGIN_PROCESSING_URL) as never),
  )

  app.get('/api/oauth2/config', { ...admins, schema: { response: { 200: OAuth2ClientsParams } } }, (req) =>
    oauth2.get(userOf(req)),
  )

  app.post(
    '/api/oauth2/config',
    { ...admins, schema: { body: OAuth2ClientsParams, response: { 200: OAuth2ClientsParams } } },
    (req) => oauth2.save(userOf(req), req.body),
  )

  app.get(
    '/api/oauth2/config/template',
    { config: { authority: ADMINS }, schema: { response: { 200: z.array(OAuth2Template) } } },
    (req) => oauth2.templates(userOf(req)),
  )

  app.post(
    '/api/oauth2/config/template',
    { ...admins, schema: { body: OAuth2TemplateInput, response: { 200: OAuth2Template } } },
    (req) => oauth2.saveTemplate(userOf(req), req.body),
  )

  app.delete(
    '/api/oauth2/config/template/:id',
    { ...admins, schema: { params: IdParam } },
    async (req, reply) => {
      await oauth2.removeTemplate(userOf(req), uuid(req.params.id))
      return reply.send()
    },
  )
}
