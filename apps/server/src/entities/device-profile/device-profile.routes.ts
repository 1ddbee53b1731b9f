import {
  DeviceProfile,
  DeviceProfileInfo,
  DeviceProfileInput,
  DeviceProfileName,
} from '@signalbox/model/entities/device-profile'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, OptionalText, PageQuery, pageLink, uuid } from '../../http/paging'
import type { DeviceProfileService } from './device-profile.service'

/** `/api/deviceProfile`: profiles for administrators, short infos for all users of the tenant. */
export function deviceProfileRoutes(app: App, profiles: DeviceProfileService) {
  const readers = { config: { authority: TENANT_USERS } }
  const admins = { config: { authority: TENANT_ADMIN } }
  const profile = { 200: DeviceProfile }

  app.get('/api/deviceProfile/:id', { ...admins, schema: { params: IdParam, response: profile } }, (req) =>
    profiles.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/deviceProfileInfo/:id',
    { ...readers, schema: { params: IdParam, response: { 200: DeviceProfileInfo } } },
    (req) => profiles.info(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/deviceProfileInfo/default',
    { ...readers, schema: { response: { 200: DeviceProfileInfo } } },
    (req) => profiles.defaultInfo(userOf(req)),
  )

  for (const [kind, table] of [
    ['timeseries', 'ts_latest'],
    ['attributes', 'attribute'],
  ] as const) {
    app.get(
      `/api/deviceProfile/devices/keys/${kind}`,
      {
        ...admins,
        schema: {
          querystring: z.object({ deviceProfileId: OptionalText }),
          response: { 200: z.array(z.string()) },
        },
      },
      (req) => {
        const { deviceProfileId } = req.query
        return profiles.keys(userOf(req), deviceProfileId && uuid(deviceProfileId), table)
      },
    )
  }

  app.post(
    '/api/deviceProfile',
    { ...admins, schema: { body: DeviceProfileInput, response: profile } },
    async (req, reply) => {
      const { input, omitted } = await profiles.withoutForeignReferences(userOf(req), req.body)
      const saved = await profiles.save(userOf(req), input)
      if (omitted.length > 0)
        reply.header(
          'warning',
          `299 signalbox "Saved without ${omitted.join(', ')}: not found or not supported here"`,
        )
      return saved
    },
  )

  app.post(
    '/api/deviceProfile/:id/default',
    { ...admins, schema: { params: IdParam, response: profile } },
    (req) => profiles.makeDefault(userOf(req), uuid(req.params.id)),
  )

  app.delete('/api/deviceProfile/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await profiles.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/deviceProfiles',
    { ...admins, schema: { querystring: PageQuery, response: { 200: pageOf(DeviceProfile) } } },
    (req) => profiles.list(userOf(req), pageLink(req.query)),
  )

  app.get(
    '/api/deviceProfile/names',
    { ...readers, schema: { response: { 200: z.array(DeviceProfileName) } } },
    (req) => profiles.names(userOf(req)),
  )

  listByIds(app, {
    path: '/api/deviceProfileInfos/list',
    parameter: 'deviceProfileIds',
    authority: TENANT_USERS,
    item: DeviceProfileInfo,
    find: profiles.infosByIds,
  })

  app.get(
    '/api/deviceProfileInfos',
    {
      ...readers,
      schema: {
        querystring: PageQuery.extend({ transportType: OptionalText }),
        response: { 200: pageOf(DeviceProfileInfo) },
      },
    },
    (req) => profiles.infos(userOf(req), req.query.transportType, pageLink(req.query)),
  )
}
