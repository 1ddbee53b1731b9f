import { entityId } from '@signalbox/model/entity-id'
import type { Sessions } from '../../access/sessions'
import type { Database } from '../../database/database'
import type { TwoFactorRepository } from './two-factor.repository'
import type { TwoFactorPolicy } from './two-factor-policy'

export interface EnforcementParts {
  db: Database
  sessions: Sessions
  factors: TwoFactorRepository
  policy: TwoFactorPolicy
}

export type Enforcement = ReturnType<typeof enforcement>

/** Applies a changed enforcement rule to existing sessions. */
export function enforcement({ db, sessions, factors, policy }: EnforcementParts) {
  return {
    /**
     * Ends the sessions of users who need a second factor and have none. They have to set one up at the next sign-in.
     * The session that changed the rule continues.
     */
    async endSessionsWithoutFactor(exceptSessionId: string, tenantId?: string) {
      for (const user of await factors.usersWithoutFactor(tenantId)) {
        const tenant = entityId('TENANT', user.tenant_id)
        if (!(await policy.isRequired({ authority: user.authority, tenantId: tenant }))) continue
        const kept = { sessionId: exceptSessionId, version: user.token_version }
        await sessions.endAll(db, user.id, kept)
        sessions.forget(user.id, exceptSessionId)
      }
    },
  }
}
