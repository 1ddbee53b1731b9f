import type { MenuEntry } from '@signalbox/ui/actions/menu'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VersionedEntity } from '../../api/entities/versions'
import { VersionsDialog } from './versions-dialog'

interface VersionsOf {
  entity: VersionedEntity
  name: string
}

/** The menu entry "Versions" and the dialog that it opens. `queryKeys` are invalidated after a restore. */
export function useVersions(queryKeys: readonly (readonly unknown[])[]) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<VersionsOf | null>(null)
  const dialog: ReactNode = open && (
    <VersionsDialog {...open} queryKeys={queryKeys} onClose={() => setOpen(null)} />
  )
  return {
    dialog,
    versionsEntry: (entity: VersionedEntity, name: string): MenuEntry => ({
      id: 'versions',
      label: t('versions.versions'),
      icon: 'history',
      onSelect: () => setOpen({ entity, name }),
    }),
  }
}
