import type { EntityId } from '@signalbox/model/entity-id'
import { QueryableEntityType } from '@signalbox/model/query/entity-filter'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../api/request/session'
import { type KeysToShow, useShowOnWidgetDialog } from './show-on-widget-dialog'

/** "Show on widget" for selected keys: the entry of a menu, and the dialog while it is open. */
export function useShowOnWidget(entityId: EntityId, kind: KeysToShow['kind'], asChart = false) {
  const { t } = useTranslation()
  const { authority } = useSignedIn()
  const ShowDialog = useShowOnWidgetDialog()
  // The same object for each render. With a new one, the dialog would start its preview again.
  const [keysToShow, setKeysToShow] = useState<KeysToShow | null>(null)
  const mayShow =
    ShowDialog !== null &&
    authority === 'TENANT_ADMIN' &&
    QueryableEntityType.safeParse(entityId.entityType).success

  const entries = (selected: readonly string[]): MenuEntry[] =>
    mayShow
      ? [
          {
            id: 'show-on-widget',
            label: t('attribute.show-on-widget'),
            icon: 'widgets',
            onSelect: () => setKeysToShow({ entityId, kind, keys: selected, asChart }),
          },
        ]
      : []

  const dialog = ShowDialog && keysToShow && (
    <Suspense fallback={null}>
      <ShowDialog keysToShow={keysToShow} onClose={() => setKeysToShow(null)} />
    </Suspense>
  )
  return { mayShow, entries, dialog }
}
