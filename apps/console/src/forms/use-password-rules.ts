import { brokenPasswordRules } from '@signalbox/model/entities/security-settings'
import { useQuery } from '@tanstack/react-query'
import { passwordPolicy } from '../api/request/auth'
import { translatedLines } from '../api/request/error-text'

/** The rules for new passwords, one sentence in each line. Without a response of the server, there is no text. */
export function usePasswordRules(): string | undefined {
  const { data } = useQuery({ queryKey: ['password-policy'], queryFn: passwordPolicy })
  return data && translatedLines(brokenPasswordRules(data, '').join('\n'))
}
