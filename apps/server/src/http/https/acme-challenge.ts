import { itemNotFound } from '@signalbox/model/errors'
import { z } from 'zod'
import type { ChallengeAnswers } from '../../tls/challenge-answers'
import type { App } from '../app'

/** Proves to a certificate authority that a host name resolves to this server (RFC 8555, 8.3). */
export function acmeChallengeRoute(app: App, answers: ChallengeAnswers) {
  app.get(
    '/.well-known/acme-challenge/:token',
    { schema: { hide: true, params: z.object({ token: z.string() }) } },
    async (request, reply) => {
      const answer = answers.get(request.params.token)
      if (!answer) throw itemNotFound('Challenge')
      return reply.type('application/octet-stream').send(answer)
    },
  )
}
