import type { TwoFactorConfig } from '@signalbox/model/entities/two-factor'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/request/error-text'
import { ApiError } from '../../api/request/http'
import { addTwoFactor, generateTwoFactor, getTwoFactorProviders, twoFactorKeys } from '../../api/two-factor'

/**
 * Sets up an authenticator app: shows a secret, checks the first code, then creates recovery codes. `token` is the
 * token of a user who has no session yet.
 */
export function useSetUp(token?: string) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const isAccepted = useRef(false)
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  const secretQuery = useQuery({
    queryKey: [...twoFactorKeys.all, 'new'],
    queryFn: () => generateTwoFactor('TOTP', { token }),
    // Another request would replace the secret that is already on the phone. `static` queries are not invalidated.
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  /**
   * Checks the code, then creates recovery codes. Returns whether the server accepted the code. Rejects if the recovery
   * codes cannot be created; the next call creates them without checking the code again. If the secret could not be
   * loaded, only tries to load it and returns false.
   */
  async function confirm(): Promise<boolean> {
    if (!secretQuery.data) {
      await secretQuery.refetch({ cancelRefetch: false })
      return false
    }
    try {
      if (!isAccepted.current)
        await addTwoFactor(secretQuery.data, code.trim(), { token, ignoreErrors: true })
    } catch (failure) {
      setError(codeErrorText(failure, t))
      return false
    }
    isAccepted.current = true
    setRecoveryCodes(await newRecoveryCodes(token))
    return true
  }

  function onCode(next: string) {
    setError(undefined)
    setCode(next)
  }

  return { authUrl: authUrlOf(secretQuery.data), code, onCode, error, confirm, recoveryCodes }
}

/** Creates recovery codes. Returns none if recovery codes are disabled on the platform. */
export async function newRecoveryCodes(token?: string): Promise<string[]> {
  const providers = await getTwoFactorProviders({ token })
  if (!providers.includes('BACKUP_CODE')) return []
  const generated = await generateTwoFactor('BACKUP_CODE', { token })
  await addTwoFactor(generated, undefined, { token })
  return generated.providerType === 'BACKUP_CODE' ? (generated.codes ?? []) : []
}

/** The error text for the code field. The server answers a wrong code with 400. */
export function codeErrorText(error: unknown, t: (key: string) => string): string {
  if (error instanceof ApiError && error.status === 400) return t('two-factor.wrong-code')
  if (error instanceof ApiError && error.status === 429) return t('two-factor.too-many')
  return errorText(error)
}

const authUrlOf = (config: TwoFactorConfig | undefined) =>
  config?.providerType === 'TOTP' ? (config.authUrl ?? null) : null
