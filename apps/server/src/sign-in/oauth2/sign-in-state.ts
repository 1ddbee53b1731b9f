import { hkdfSync } from 'node:crypto'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'

const COOKIE = 'signalbox_sign_in'
const PATH = '/login/oauth2/code'
const VALID_SECONDS = 600

const SignInState = z.object({
  registrationId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
})
export type SignInState = z.infer<typeof SignInState>

export type SignInStates = ReturnType<typeof signInStates>

/**
 * The state of a sign-in while the browser is at the provider. It is stored in an encrypted cookie, so that any node
 * can complete the sign-in.
 */
export function signInStates(installationKey: Uint8Array, basePath = '') {
  const path = basePath + PATH
  const key = new Uint8Array(hkdfSync('sha256', installationKey, '', 'external sign-in', 32))
  return {
    async cookie(state: SignInState, isSecure: boolean): Promise<string> {
      const sealed = await new EncryptJWT({ ...state })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${VALID_SECONDS}s`)
        .encrypt(key)
      return `${COOKIE}=${sealed}; Path=${path}; Max-Age=${VALID_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
    },

    expiredCookie: `${COOKIE}=; Path=${path}; Max-Age=0; HttpOnly; SameSite=Lax`,

    /** The content of the cookie; undefined when it is missing, expired, or not made by this server. */
    async read(cookies: string | undefined): Promise<SignInState | undefined> {
      const sealed = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]+)`).exec(cookies ?? '')?.[1]
      if (!sealed) return undefined
      try {
        return SignInState.parse((await jwtDecrypt(sealed, key)).payload)
      } catch {
        return undefined // The cookie has expired or was forged: the sign-in has to begin again.
      }
    },
  }
}
