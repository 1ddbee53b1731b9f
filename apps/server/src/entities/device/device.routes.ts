import {
  Device,
  DeviceCredentials,
  DeviceCredentialsInput,
  DeviceInfo,
  DeviceInput,
  EntitySubtype,
} from '@signalbox/model/device'
import { badRequest } from '@signalbox/model/errors'
import { pageOf } from '@signalbox/model/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { IdParam, OptionalText, PageQuery, pageLink, uuid, uuidList } from '../../http/paging'
import type { DeviceService } from './device.service'

const ListQuery = PageQuery.extend({ type: OptionalText, deviceProfileId: OptionalText })
const CustomerParam = z.object({ customerId: z.string() })

/** The REST resource of devices and their credentials. */
export function deviceRoutes(app: App, devices: DeviceService) {
  const readers = { config: { authority: TENANT_USERS } }
  const admins = { config: { authority: TENANT_ADMIN } }

  app.get('/api/device/:id', { ...readers, schema: { params: IdParam, response: { 200: Device } } }, (req) =>
    devices.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/device/info/:id',
    { ...readers, schema: { params: IdParam, response: { 200: DeviceInfo } } },
    (req) => devices.info(userOf(req), uuid(req.params.id)),
  )

  app.get('/api/device/types', { ...readers, schema: { response: { 200: z.array(EntitySubtype) } } }, (req) =>
    devices.types(userOf(req)),
  )

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

  app.delete('/api/device/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await devices.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

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

  // One path, two questions: a page of devices, or the one of a given name.
  app.get(
    '/api/tenant/devices',
    { ...admins, schema: { querystring: ListQuery.partial().extend({ deviceName: OptionalText }) } },
    (req) => {
      if (req.query.deviceName) return devices.byName(userOf(req), req.query.deviceName)
      const query = ListQuery.safeParse(req.query)
      if (!query.success) throw badRequest('Either deviceName, or pageSize and page have to be given')
      return devices.plainList(userOf(req), { type: query.data.type }, pageLink(query.data))
    },
  )

  app.get(
    '/api/tenant/deviceInfos',
    { ...admins, schema: { querystring: ListQuery, response: { 200: pageOf(DeviceInfo) } } },
    (req) => devices.list(userOf(req), filterOf(req.query), pageLink(req.query)),
  )

  app.get(
    '/api/customer/:customerId/devices',
    {
      ...readers,
      schema: { params: CustomerParam, querystring: ListQuery, response: { 200: pageOf(Device) } },
    },
    (req) => {
      const filter = { customerId: uuid(req.params.customerId), type: req.query.type }
      return devices.plainList(userOf(req), filter, pageLink(req.query))
    },
  )

  app.get(
    '/api/customer/:customerId/deviceInfos',
    {
      ...readers,
      schema: { params: CustomerParam, querystring: ListQuery, response: { 200: pageOf(DeviceInfo) } },
    },
    (req) => {
      const filter = { customerId: uuid(req.params.customerId), ...filterOf(req.query) }
      return devices.list(userOf(req), filter, pageLink(req.query))
    },
  )

  app.get(
    '/api/devices',
    {
      ...readers,
      schema: { querystring: z.object({ deviceIds: OptionalText }), response: { 200: z.array(Device) } },
    },
    (req) => devices.byIds(userOf(req), uuidList(req.query.deviceIds, 'deviceIds')),
  )

  app.post(
    '/api/customer/:customerId/device/:id',
    { ...admins, schema: { params: CustomerParam.extend({ id: z.string() }), response: { 200: Device } } },
    (req) => devices.assign(userOf(req), uuid(req.params.id), uuid(req.params.customerId)),
  )

  app.post(
    '/api/customer/public/device/:id',
    { ...admins, schema: { params: IdParam, response: { 200: Device } } },
    (req) => devices.makePublic(userOf(req), uuid(req.params.id)),
  )

  app.delete(
    '/api/customer/device/:id',
    { ...admins, schema: { params: IdParam, response: { 200: Device } } },
    (req) => devices.unassign(userOf(req), uuid(req.params.id)),
  )
}

function filterOf(query: z.infer<typeof ListQuery>) {
  return {
    type: query.type,
    deviceProfileId: query.deviceProfileId ? uuid(query.deviceProfileId) : undefined,
  }
}
