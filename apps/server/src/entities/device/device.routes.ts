import {
  Device,
  DeviceCredentials,
  DeviceCredentialsInput,
  DeviceInfo,
  DeviceInput,
} from '@signalbox/model/device'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { IdParam, OptionalText, uuid } from '../../http/paging'
import { assignableRoutes } from '../assignable/assignable.routes'
import type { DeviceService } from './device.service'

/** The REST resource of devices and their credentials. */
export function deviceRoutes(app: App, devices: DeviceService) {
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

  app.get(
    '/api/device/:id/credentials',
    { ...readers, schema: { params: IdParam, response: { 200: DeviceCredentials } } },
    (req) => devices.credentials(userOf(req), uuid(req.params.id)),
  )

  app.post(
    '/api/device/credentials',
    { ...admins, schema: { body: DeviceCredentialsInput, response: { 200: DeviceCredentials } } },
    (req) => devices.saveCredentials(userOf(req), req.body),
  )
}
