import { TwoFactorProviderInfo, TwoFactorProviderType } from '@signalbox/model/entities/two-factor'
import { TokenPair } from '@signalbox/model/entities/user'
import { z } from 'zod'
import { clientInfo } from '../../access/client-info'
import type { App } from '../../http/app'
import { interimOf } from '../../http/authentication'
import type { SecondStep } from './second-step.service'

const verify = { config: { authority: [], interim: 'PRE_VERIFICATION_TOKEN' as const } }
const setUp = { config: { authority: [], interim: 'MFA_CONFIGURATION_TOKEN' as const } }
const Provider = z.object({ providerType: TwoFactorProviderType })

/** The second step of signing in; these routes accept interim tokens only. */
export function secondStepRoutes(app: App, secondStep: SecondStep) {
  app.get(
    '/api/auth/2fa/providers',
    { ...verify, schema: { response: { 200: z.array(TwoFactorProviderInfo) } } },
    (req) => secondStep.providers(interimOf(req)),
  )

  // Clients call this route for every provider, but for authenticator apps and recovery codes nothing has to be sent.
  app.post(
    '/api/auth/2fa/verification/send',
    { ...verify, schema: { querystring: Provider } },
    (_req, reply) => reply.send(),
  )

  app.post(
    '/api/auth/2fa/verification/check',
    {
      ...verify,
      schema: {
        querystring: Provider.extend({ verificationCode: z.string().max(64) }),
        response: { 200: TokenPair },
      },
    },
    (req) => {
      const { providerType, verificationCode } = req.query
      return secondStep.check(interimOf(req), providerType, verificationCode, clientInfo(req))
    },
  )

  app.post('/api/auth/2fa/login', { ...setUp, schema: { response: { 200: TokenPair } } }, (req) =>
    secondStep.beginAfterSetUp(interimOf(req), clientInfo(req)),
  )
}
