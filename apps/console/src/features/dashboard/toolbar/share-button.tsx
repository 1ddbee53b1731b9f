import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../../lazy-part/lazy-part'

const ShareDialog = lazyDialog(() => import('../../../entity/dashboard-sharing/share-dialog'))

/** Opens the dialog that makes the dashboard public or assigns it to customers. */
export function ShareButton({ id }: { id: string }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton icon="share" label={t('dashboard.share')} onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog id={id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
