import { Button } from '@signalbox/ui/actions/button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { FieldGroup } from '@signalbox/ui/fields/field'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { adminKeys, createSigningKey, getSigningKeys } from '../../api/admin'
import { storeTokens } from '../../api/request/tokens'
import styles from './settings.module.css'

/** The age of the key that signs tokens, and buttons to replace the key. */
export function SigningKeys() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data: keys = [] } = useQuery({ queryKey: adminKeys.signingKeys, queryFn: getSigningKeys })
  const createKey = useMutation({
    mutationFn: createSigningKey,
    onSuccess: async (tokens) => {
      storeTokens(tokens)
      await queryClient.invalidateQueries({ queryKey: adminKeys.signingKeys })
      showToast({ type: 'success', text: t('signing-key.made') })
    },
  })
  const current = keys.find(({ retiredTime }) => retiredTime === null)
  const olderCount = keys.length - 1

  async function revoke() {
    const isSure = await confirm({
      title: t('signing-key.revoke-title'),
      text: t('signing-key.revoke-text'),
      confirmLabel: t('signing-key.revoke'),
      cancelLabel: t('action.no'),
    })
    if (isSure) createKey.mutate(true)
  }

  if (!current) return null
  return (
    <FieldGroup title={t('signing-key.title')}>
      <p>{t('signing-key.since', { time: isolateLtr(formatTimestamp(current.createdTime)) })}</p>
      {olderCount > 0 && <p>{t('signing-key.older', { count: olderCount })}</p>}
      <div className={styles.buttons}>
        <Button disabled={createKey.isPending} onClick={() => createKey.mutate(false)}>
          {t('signing-key.make')}
        </Button>
        <Button disabled={createKey.isPending} onClick={() => void revoke()}>
          {t('signing-key.revoke')}
        </Button>
      </div>
    </FieldGroup>
  )
}
