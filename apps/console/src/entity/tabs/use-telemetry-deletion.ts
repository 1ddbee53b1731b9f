import type { EntityId } from '@signalbox/model/entity-id'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../api/request/session'
import { deleteSeries } from '../../api/telemetry/timeseries'

/**
 * The menu entry that deletes all stored points of the selected keys after a confirmation, which shows the label of a
 * single key. Only tenant administrators have this entry.
 */
export function useTelemetryDeletion(entityId: EntityId, labelOf: (key: string) => string | undefined) {
  const { t } = useTranslation()
  const isTenantAdmin = useSignedIn().authority === 'TENANT_ADMIN'

  async function remove(keys: readonly string[], onDone: () => void) {
    const count = keys.length
    const [first = ''] = keys
    const isConfirmed = await confirm({
      title: t('overview.delete-values-title', { count, key: labelOf(first) ?? first }),
      text: t('overview.delete-values-text', { count }),
      confirmLabel: t('overview.delete-values'),
      danger: true,
    })
    if (!isConfirmed) return
    try {
      await deleteSeries(entityId, keys)
    } catch {
      return // The request layer has shown the error; the keys stay selected.
    }
    onDone()
  }

  return (keys: readonly string[], onDone: () => void): MenuEntry[] =>
    isTenantAdmin
      ? [
          {
            id: 'delete',
            label: t('overview.delete-values'),
            icon: 'delete',
            danger: true,
            onSelect: () => remove(keys, onDone),
          },
        ]
      : []
}
