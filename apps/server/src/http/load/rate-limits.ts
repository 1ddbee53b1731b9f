import { tooManyRequests } from '@signalbox/model/errors'
import { parseRates, rateLimiter } from '../../access/token-bucket'
import type { App } from '../app'

/** Limits the request rate of each tenant and each customer; system administrators are not limited. */
export function limitRequests(
  app: App,
  limits: { tenant: string; customer: string },
  nodeCount: () => number,
) {
  const tenants = rateLimiter(parseRates(limits.tenant), undefined, nodeCount)
  const customers = rateLimiter(parseRates(limits.customer), undefined, nodeCount)
  app.addHook('preValidation', async ({ user }) => {
    if (!user?.tenantId) return
    if (!tenants.take(user.tenantId)) throw tooManyRequests('tenant')
    if (user.customerId && !customers.take(user.customerId)) throw tooManyRequests('customer')
  })
}
