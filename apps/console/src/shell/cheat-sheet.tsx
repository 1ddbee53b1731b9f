import { useShortcutList } from '@signalbox/ui/actions/shortcuts'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cheat-sheet.module.css'

/** The shortcuts of the page behind it. */
export function CheatSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const shortcuts = useShortcutList()
  // A dialog captures the keyboard, so the key that opened this one closes it here.
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === '?' && onClose()
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open, onClose])
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
