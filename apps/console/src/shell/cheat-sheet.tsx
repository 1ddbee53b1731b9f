import { useShortcutList } from '@signalbox/ui/actions/shortcuts'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './cheat-sheet.module.css'

/** A dialog with the keyboard shortcuts of the page. */
export function CheatSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const shortcuts = useShortcutList()
  // While a dialog is open, the shortcuts of the page do nothing: the dialog itself has to handle `?`.
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
