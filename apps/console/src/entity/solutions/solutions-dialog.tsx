import { Button } from '@signalbox/ui/actions/button'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useTranslation } from 'react-i18next'
import { SolutionCards } from './solution-cards'
import styles from './solutions.module.css'

/** A dialog with the solution templates. It can be opened on any page. */
export default function SolutionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      title={t('solutions.title')}
      width={1000}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <p className={styles.hint}>{t('solutions.hint')}</p>
      <SolutionCards />
    </Dialog>
  )
}
