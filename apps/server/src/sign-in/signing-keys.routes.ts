import { TokenPair } from '@signalbox/model/entities/user'
import { SigningKeyInfo } from '@signalbox/model/signing-key'
import { z } from 'zod'
import { requireAccess } from '../access/permissions'
import type { Sessions } from '../access/sessions'
import type { SigningKeys } from '../access/signing-keys'
import type { Tokens } from '../access/tokens'
import type { Actions } from '../directory/actions'
import type { App } from '../http/app'
import { SYS_ADMIN, userOf } from '../http/authentication'
import { Flag } from '../http/parameters/flag'

const admins = { config: { authority: SYS_ADMIN } }

export interface SigningKeyParts {
  keys: SigningKeys
  tokens: Tokens
  sessions: Pick<Sessions, 'announceAllEnded'>
  actions: Actions
}

/** The keys that sign tokens; system administrators only. */
export function signingKeyRoutes(app: App, { keys, tokens, sessions, actions }: SigningKeyParts) {
  app.get(
    '/api/admin/signingKeys',
    { ...admins, schema: { response: { 200: z.array(SigningKeyInfo) } } },
    (req) => {
      requireAccess(userOf(req), 'READ', 'ADMIN_SETTINGS')
      return keys.list()
    },
  )

  app.post(
    '/api/admin/signingKeys',
    {
      ...admins,
      schema: {
        summary: 'Makes a new signing key; `revoke` refuses all tokens signed before. Returns a new session',
        querystring: z.object({ revoke: Flag(false) }),
        response: { 200: TokenPair },
      },
    },
    async (req) => {
      const user = userOf(req)
      requireAccess(user, 'WRITE', 'ADMIN_SETTINGS')
      await keys.rotate(req.query.revoke)
      if (req.query.revoke) sessions.announceAllEnded()
      const entityId = { entityType: 'USER' as const, id: user.id }
      const data = { signingKey: { id: keys.current().id, revoked: req.query.revoke } }
      await actions.record(user, 'CREDENTIALS_UPDATED', { entityId, entityName: user.email, data })
      return tokens.issue(user)
    },
  )
}
