import {
  AdminSettings,
  AdminSettingsInput,
  TestSmsRequest,
  UpdateMessage,
} from '@signalbox/model/entities/admin-settings'
import { SecuritySettings, SecuritySettingsInput } from '@signalbox/model/entities/security-settings'
import { z } from 'zod'
import { requireAccess } from '../../access/permissions'
import type { UpdateCheck } from '../../connectors/update-check'
import type { App } from '../../http/app'
import { SYS_ADMIN, userOf } from '../../http/authentication'
import { languageOf } from '../../http/language'
import type { AdminSettingsService } from './admin-settings.service'
import type { PlatformSettings } from './platform-settings'

const admins = { config: { authority: SYS_ADMIN } }

/** System settings; system administrators only. */
export function adminSettingsRoutes(
  app: App,
  settings: AdminSettingsService,
  platform: PlatformSettings,
  checkForUpdate: UpdateCheck,
) {
  app.get(
    '/api/admin/settings/:key',
    {
      ...admins,
      schema: { params: z.object({ key: z.string().max(255) }), response: { 200: AdminSettings } },
    },
    (req) => settings.get(userOf(req), req.params.key),
  )

  app.post(
    '/api/admin/settings',
    { ...admins, schema: { body: AdminSettingsInput, response: { 200: AdminSettings } } },
    (req) => settings.save(userOf(req), req.body),
  )

  app.post(
    '/api/admin/settings/testMail',
    { ...admins, schema: { body: AdminSettingsInput } },
    async (req, reply) => {
      await settings.testMail(userOf(req), req.body, languageOf(req))
      return reply.send()
    },
  )

  app.post(
    '/api/admin/settings/testSms',
    { ...admins, schema: { body: TestSmsRequest } },
    async (req, reply) => {
      await settings.testSms(userOf(req), req.body)
      return reply.send()
    },
  )

  app.get(
    '/api/admin/securitySettings',
    { ...admins, schema: { response: { 200: SecuritySettings } } },
    (req) => {
      requireAccess(userOf(req), 'READ', 'ADMIN_SETTINGS')
      return platform.security()
    },
  )

  app.post(
    '/api/admin/securitySettings',
    { ...admins, schema: { body: SecuritySettingsInput, response: { 200: SecuritySettings } } },
    async (req) => {
      requireAccess(userOf(req), 'WRITE', 'ADMIN_SETTINGS')
      await platform.saveSecurity(req.body)
      return platform.security()
    },
  )

  app.get('/api/admin/updates', { ...admins, schema: { response: { 200: UpdateMessage } } }, () =>
    checkForUpdate(),
  )
}
