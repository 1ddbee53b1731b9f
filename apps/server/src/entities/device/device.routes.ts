import {
  Device,
  DeviceCredentials,
  DeviceCredentialsInput,
  DeviceInfo,
  DeviceInput,
  DeviceWithCredentials,
} from '@signalbox/model/entities/device'
import { ProfileKeys } from '@signalbox/model/entities/profile-key'
import { z } from 'zod'
import type { App } from '../../http/app'
import { CUSTOMER_USER, TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { IdParam, OptionalText, uuid } from '../../http/paging'
import { assignableRoutes } from '../assignable/assignable.routes'
import type { Claiming } from './claiming'
import type { DeviceService } from './device.service'
import type { TenantMove } from './tenant-move'

const DeviceName = z.object({ deviceName: z.string() })

/** `/api/device`: devices, their credentials, claiming, and the move to another tenant. */
export function deviceRoutes(app: App, devices: DeviceService, claims: Claiming, moveToTenant: TenantMove) {
  const readers = { config: { authority: TENANT_USERS } }
  const admins = { config: { authority: TENANT_ADMIN } }
  assignableRoutes(app, { word: 'device', item: Device, info: DeviceInfo }, devices)

  app.post(
    '/api/device',
    {
      ...readers,
      schema: {
        body: DeviceInput,
        querystring: z.object({ accessToken: OptionalText }),
        response: { 200: Device },
      },
    },
    (req) => devices.save(userOf(req), req.body, req.query.accessToken),
  )

  app.post(
    '/api/device-with-credentials',
    { ...readers, schema: { body: DeviceWithCredentials, response: { 200: Device } } },
    (req) => devices.saveWithCredentials(userOf(req), req.body),
  )

  app.get(
    '/api/device/:id/credentials',
    { ...readers, schema: { params: IdParam, response: { 200: DeviceCredentials } } },
    (req) => devices.credentials(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/device/:id/profileKeys',
    { ...readers, schema: { params: IdParam, response: { 200: ProfileKeys } } },
    (req) => devices.profileKeys(userOf(req), uuid(req.params.id)),
  )

  app.post(
    '/api/device/credentials',
    { ...admins, schema: { body: DeviceCredentialsInput, response: { 200: DeviceCredentials } } },
    (req) => devices.saveCredentials(userOf(req), req.body),
  )

  app.post(
    '/api/customer/device/:deviceName/claim',
    {
      config: { authority: CUSTOMER_USER },
      schema: { params: DeviceName, body: z.object({ secretKey: z.string().max(1024).nullish() }).nullish() },
    },
    async (req, reply) => {
      const result = await claims.claim(userOf(req), req.params.deviceName, req.body?.secretKey ?? '')
      if (result.response === 'SUCCESS') return result
      return reply.status(400).type('application/json; charset=utf-8').send(JSON.stringify(result.response))
    },
  )

  app.delete(
    '/api/customer/device/:deviceName/claim',
    { ...readers, schema: { params: DeviceName } },
    async (req, reply) => {
      await claims.reclaim(userOf(req), req.params.deviceName)
      return reply.send()
    },
  )

  app.post(
    '/api/tenant/:tenantId/device/:id',
    { ...admins, schema: { params: IdParam.extend({ tenantId: z.string() }), response: { 200: Device } } },
    (req) => moveToTenant(userOf(req), uuid(req.params.id), uuid(req.params.tenantId)),
  )
}
