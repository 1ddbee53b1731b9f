import type { SecurityUser } from '../access/security-user'
import type { LiveSettings } from './settings'

interface Limit {
  key: string
  max: number
  reason: string
}

/**
 * Counts the sessions and subscriptions of tenants, customers and users, and refuses those above the limits.
 */
export function liveSessionLimits(settings: LiveSettings) {
  const counts = { sessions: new Map<string, number>(), subscriptions: new Map<string, number>() }

  function limitsOf(user: SecurityUser, what: keyof typeof counts): Limit[] {
    const max =
      what === 'sessions'
        ? [
            settings.maxSessionsPerTenant,
            settings.maxSessionsPerCustomer,
            settings.maxSessionsPerPublicUser,
            settings.maxSessionsPerRegularUser,
          ]
        : [
            settings.maxSubscriptionsPerTenant,
            settings.maxSubscriptionsPerCustomer,
            settings.maxSubscriptionsPerPublicUser,
            settings.maxSubscriptionsPerRegularUser,
          ]
    const [tenant = 0, customer = 0, publicUser = 0, regularUser = 0] = max
    const limits = [{ key: `t${user.tenantId}`, max: tenant, reason: `Max tenant ${what} limit reached!` }]
    if (user.authority !== 'CUSTOMER_USER') return limits
    limits.push({ key: `c${user.customerId}`, max: customer, reason: `Max customer ${what} limit reached` })
    const [kind, ofUser] = user.isPublic ? ['public', publicUser] : ['regular', regularUser]
    limits.push({ key: `u${user.id}`, max: Number(ofUser), reason: `Max ${kind} user ${what} limit reached` })
    return limits
  }

  return {
    /**
     * Counts a new session or subscription. If it would exceed a limit, it is not counted and the reason is returned.
     */
    open(user: SecurityUser, what: keyof typeof counts): string | undefined {
      const limits = limitsOf(user, what)
      const map = counts[what]
      const reached = limits.find(({ key, max }) => max > 0 && (map.get(key) ?? 0) >= max)
      if (reached) return reached.reason
      for (const { key } of limits) map.set(key, (map.get(key) ?? 0) + 1)
      return undefined
    },
    close(user: SecurityUser, what: keyof typeof counts) {
      const map = counts[what]
      for (const { key } of limitsOf(user, what)) {
        const remaining = (map.get(key) ?? 1) - 1
        if (remaining > 0) map.set(key, remaining)
        else map.delete(key)
      }
    },
  }
}

export type SessionLimits = ReturnType<typeof liveSessionLimits>
