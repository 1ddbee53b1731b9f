import { Button } from '@signalbox/ui/actions/button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makePublic } from '../../api/entities/assignments'
import { runForEach } from '../list/run-for-each'
import { privateEntities } from './private-entities'
import styles from './sharing.module.css'

const MAX_NAMED = 5

/** The entities of a dashboard that its public link does not show. */
export function usePrivateEntities(dashboardId: string) {
  const queryKey = ['private-entities', dashboardId]
  const { data } = useQuery({ queryKey, queryFn: () => privateEntities(dashboardId), staleTime: 0 })
  return { queryKey, data }
}

/** Lists the entities of a public dashboard that public users cannot see, and offers to make them public too. */
export function PrivateEntitiesNote({ dashboardId }: { dashboardId: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { queryKey, data } = usePrivateEntities(dashboardId)
  if (!data) return null
  if (data.length === 0) return <p>{t('public-entities.all-public')}</p>
  const free = data.filter(({ isOwned }) => !isOwned)
  const owned = data.length - free.length

  async function publishAll() {
    setBusy(true)
    const done = await runForEach(
      free,
      ({ name }) => name,
      ({ kind, id }, options) => makePublic(kind, id.id, options),
    )
    setBusy(false)
    showToast({ type: 'success', text: t('public-entities.made', { count: done.length }) })
    await queryClient.invalidateQueries({ queryKey })
  }

  const named = data.slice(0, MAX_NAMED).map(({ name }) => name)
  return (
    <div role="status" className={styles.note}>
      <p>{t('public-entities.hidden', { count: data.length })}</p>
      <p>
        <bdi>{named.join(', ')}</bdi>{' '}
        {data.length > MAX_NAMED && t('public-entities.more', { count: data.length - MAX_NAMED })}
      </p>
      {owned > 0 && <p>{t('public-entities.owned', { count: owned })}</p>}
      {free.length > 0 && (
        <Button kind="primary" icon="share" disabled={isBusy} onClick={() => void publishAll()}>
          {t('public-entities.make', { count: free.length })}
        </Button>
      )}
    </div>
  )
}
