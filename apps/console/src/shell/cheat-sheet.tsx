import { Dialog } from '@signalbox/ui/dialog'
import { useShortcutList } from '@signalbox/ui/shortcuts'
import { useTranslation } from 'react-i18next'
import styles from './cheat-sheet.module.css'

/** The keys that work on the page behind it. */
export function CheatSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const shortcuts = useShortcutList()
  return (
    <Dialog open={open} title={t('shell.shortcuts')} width={450} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, description }) => (
          <div key={keys + description}>
            <dt>
              {keys.split('+').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
