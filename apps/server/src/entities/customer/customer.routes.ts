import { Customer, CustomerInput } from '@signalbox/model/entities/customer'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { TENANT_ADMIN, TENANT_USERS, userOf } from '../../http/authentication'
import { listByIds } from '../../http/list-by-ids'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import type { CustomerService } from './customer.service'

/** `/api/customer`: tenant administrators save and remove customers, customer users read their own customer. */
export function customerRoutes(app: App, customers: CustomerService) {
  const readers = { config: { authority: TENANT_USERS } }
  const admins = { config: { authority: TENANT_ADMIN } }

  app.get(
    '/api/customer/:id',
    { ...readers, schema: { params: IdParam, response: { 200: Customer } } },
    (req) => customers.get(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/customer/:id/shortInfo',
    {
      ...readers,
      schema: { params: IdParam, response: { 200: z.object({ title: z.string(), isPublic: z.boolean() }) } },
    },
    (req) => customers.shortInfo(userOf(req), uuid(req.params.id)),
  )

  app.get('/api/customer/:id/title', { ...readers, schema: { params: IdParam } }, async (req, reply) => {
    const { title } = await customers.get(userOf(req), uuid(req.params.id))
    return reply.type('application/text').send(title)
  })

  app.post(
    '/api/customer',
    { ...admins, schema: { body: CustomerInput, response: { 200: Customer } } },
    (req) => customers.save(userOf(req), req.body),
  )

  app.delete('/api/customer/:id', { ...admins, schema: { params: IdParam } }, async (req, reply) => {
    await customers.remove(userOf(req), uuid(req.params.id))
    return reply.send()
  })

  app.get(
    '/api/customers',
    { ...admins, schema: { querystring: PageQuery, response: { 200: pageOf(Customer) } } },
    (req) => customers.list(userOf(req), pageLink(req.query)),
  )

  listByIds(app, {
    path: '/api/customers/list',
    parameter: 'customerIds',
    authority: TENANT_USERS,
    item: Customer,
    find: customers.byIds,
  })

  app.get(
    '/api/tenant/customers',
    {
      ...admins,
      schema: {
        querystring: z.object({ customerTitle: z.string().min(1).max(1024) }),
        response: { 200: Customer },
      },
    },
    (req) => customers.byTitle(userOf(req), req.query.customerTitle),
  )
}
