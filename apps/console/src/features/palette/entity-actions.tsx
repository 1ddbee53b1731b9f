import type { EntityId } from '@signalbox/model/entity-id'
import { kindOf } from '@signalbox/model/entity-kinds/kinds-with'
import type { SearchHit } from '@signalbox/model/search'
import { copyText } from '@signalbox/ui/actions/copy-button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import type { IconName } from '@signalbox/ui/icons/icon'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { acknowledgeAlarm, alarmKeys, listEntityAlarms } from '../../api/entities/alarms'
import { getDeviceCredentials } from '../../api/entities/devices'
import { getTokensOf } from '../../api/entities/users'
import { useSignedIn } from '../../api/request/session'
import { storeTokens } from '../../api/request/tokens'
import { basePath } from '../../base-path'
import { mayLeavePage } from '../../forms/use-leave-guard'
import { TokenText } from './token-text'

export const ACTIONS = ['acknowledge', 'copy-token', 'send-rpc', 'sign-in-as'] as const
export type ActionId = (typeof ACTIONS)[number]

export interface EntityAction {
  id: ActionId
  icon: IconName
  run?: () => Promise<void>
  /** The page where the user continues, if `run` is undefined. */
  to?: string
}

const PAGE_SIZE = 100
const firstAlarms = {
  page: 0,
  pageSize: PAGE_SIZE,
  sortProperty: 'createdTime',
  sortOrder: 'DESC' as const,
}

/** Returns a function that lists the actions for a found entity. */
export function useEntityActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { tokenAccessEnabled, claims } = useSignedIn()

  async function acknowledge({ id, name }: SearchHit) {
    const count = await acknowledgeAll(id)
    showToast({
      type: count > 0 ? 'success' : 'info',
      text: t('palette.acknowledged', { count, name }),
    })
    await queryClient.invalidateQueries({ queryKey: alarmKeys.all })
  }

  async function copyToken({ id, name }: SearchHit) {
    const { credentialsType, credentialsId } = await getDeviceCredentials(id.id)
    if (credentialsType !== 'ACCESS_TOKEN')
      return void showToast({ type: 'info', text: t('palette.no-token', { name }) })
    if (await copyText(credentialsId))
      return void showToast({ type: 'success', text: t('device.access-token-copied'), durationMs: 1500 })
    // Some browsers allow copying only directly after a key or click, but the token had to be requested in between.
    await confirm({
      alert: true,
      title: t('palette.token-of', { name }),
      text: <TokenText token={credentialsId} />,
      confirmLabel: t('action.close'),
    })
  }

  /** All loaded data belongs to the previous user, so the console is loaded again. */
  async function signInAs({ id }: SearchHit) {
    if (!(await mayLeavePage())) return
    storeTokens(await getTokensOf(id.id))
    window.location.assign(`${basePath}/`)
  }

  return (hit: SearchHit): EntityAction[] => {
    if (hit.id.entityType === 'DEVICE')
      return [
        { id: 'acknowledge', icon: 'done_all', run: () => acknowledge(hit) },
        { id: 'copy-token', icon: 'vpn_key', run: () => copyToken(hit) },
        { id: 'send-rpc', icon: 'send', to: `/devices/${hit.id.id}?tab=control` },
      ]
    if (kindOf(hit.id.entityType).overview)
      return [{ id: 'acknowledge', icon: 'done_all', run: () => acknowledge(hit) }]
    if (hit.id.entityType === 'USER' && tokenAccessEnabled && hit.id.id !== claims.userId)
      return [{ id: 'sign-in-as', icon: 'login', run: () => signInAs(hit) }]
    return []
  }
}

/** Acknowledged alarms leave the list, so the first page of the list is requested until it is not full. */
async function acknowledgeAll(entity: EntityId): Promise<number> {
  let count = 0
  for (;;) {
    const { data } = await listEntityAlarms(entity, firstAlarms, 'UNACK', {})
    for (const { id } of data) await acknowledgeAlarm(id.id)
    count += data.length
    if (data.length < PAGE_SIZE) return count
  }
}
