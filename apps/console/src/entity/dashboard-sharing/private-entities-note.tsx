import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { makePublic } from '../../api/entities/assignments'
import { HiddenEntitiesNote } from './hidden-entities-note'
import { privateEntities } from './private-entities'

/** The entities of a dashboard that viewers with the public link do not see. */
export function usePrivateEntities(dashboardId: string) {
  const queryKey = ['private-entities', dashboardId]
  const { data } = useQuery({ queryKey, queryFn: () => privateEntities(dashboardId), staleTime: 0 })
  return { queryKey, data }
}

/** Lists the entities of a public dashboard that are not public, and offers to make them public. */
export function PrivateEntitiesNote({ dashboardId }: { dashboardId: string }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey, data } = usePrivateEntities(dashboardId)
  if (!data) return null
  if (data.length === 0) return <p>{t('public-entities.all-public')}</p>
  return (
    <HiddenEntitiesNote
      entities={data}
      text={t('public-entities.hidden', { count: data.length })}
      ownedText={(count) => t('public-entities.owned', { count })}
      shareLabel={(count) => t('public-entities.make', { count })}
      share={({ kind, id }, options) => makePublic(kind, id.id, options)}
      onShared={(count) => {
        showToast({ type: 'success', text: t('public-entities.made', { count }) })
        return queryClient.invalidateQueries({ queryKey })
      }}
    />
  )
}
