import { Button } from '@signalbox/ui/actions/button'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getVersion, restoreVersion, type VersionedEntity, versionKeys } from '../../api/entities/versions'
import { type DiffLayout, DiffLayoutSwitch, DiffView } from './diff-view'
import { VersionList, type VersionPair } from './version-list'
import styles from './versions.module.css'

interface VersionsDialogProps {
  entity: VersionedEntity
  name: string
  /** Query keys to invalidate after a restore. */
  queryKeys: readonly (readonly unknown[])[]
  onRestored?: () => void
  onClose: () => void
}

/** The versions of a document. Shows the differences between two of them and can restore the older one. */
export function VersionsDialog({ entity, name, queryKeys, onRestored, onClose }: VersionsDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [pair, setPair] = useState<VersionPair | null>(null)
  const [isBusy, setBusy] = useState(false)
  const number = pair?.older.version

  async function onRestore() {
    if (!pair) return
    const isConfirmed = await confirm({
      title: t('versions.restore-title', { number, name }),
      text: t('versions.restore-text'),
      confirmLabel: t('versions.restore', { number }),
    })
    if (!isConfirmed) return
    setBusy(true)
    try {
      await restoreVersion(entity, pair.older.id)
      showToast({ type: 'success', text: t('versions.restored', { number }) })
      const keys = [versionKeys.all(entity), ...queryKeys]
      await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
      onRestored?.()
      onClose()
    } catch {
      // The request layer has shown the error.
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      width={1000}
      title={t('versions.title', { name })}
      busy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('action.close')}</Button>
          {pair && (
            <Button kind="primary" icon="history" disabled={isBusy} onClick={() => void onRestore()}>
              {t('versions.restore', { number })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.panes}>
        <VersionList entity={entity} pair={pair} onPair={setPair} />
        {pair ? <JsonDifference entity={entity} pair={pair} /> : <p>{t('versions.choose')}</p>}
      </div>
    </Dialog>
  )
}

function JsonDifference({ entity, pair }: { entity: VersionedEntity; pair: VersionPair }) {
  const { t } = useTranslation()
  const [layout, setLayout] = useState<DiffLayout>('unified')
  const older = useDocument(entity, pair.older.id)
  const newer = useDocument(entity, pair.newer.id)
  if (older === undefined || newer === undefined) return null
  return (
    <div>
      <div className={styles.diffHead}>
        <DiffLayoutSwitch value={layout} onChange={setLayout} />
      </div>
      <DiffView label={t('versions.difference')} before={older} after={newer} layout={layout} />
    </div>
  )
}

/** The document of a version as JSON text; undefined until loaded. */
function useDocument(entity: VersionedEntity, versionId: string): string | undefined {
  const { data } = useQuery({
    queryKey: versionKeys.one(entity, versionId),
    queryFn: () => getVersion(entity, versionId),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data && JSON.stringify(data.document, null, 2)
}
