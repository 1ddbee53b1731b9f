import { Button } from '@signalbox/ui/actions/button'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'

interface AliasNameProps {
  name: string
  /** Undefined for a stored alias, which can only be renamed in the aliases dialog. */
  onRename: ((name: string) => void) | undefined
}

/** Shows the name of the alias that the widget uses. A new alias can be renamed here. */
export function AliasName({ name, onRename }: AliasNameProps) {
  const { t } = useTranslation()
  const [isEdited, setEdited] = useState(false)
  if (isEdited && onRename)
    return <TextField label={t('alias.alias')} value={name} maxLength={255} onChange={onRename} />
  return (
    <p className={styles.note}>
      {t('gallery.alias-note', { name })}{' '}
      {onRename && (
        <Button kind="ghost" size="small" onClick={() => setEdited(true)}>
          {t('widget-library.rename')}
        </Button>
      )}
    </p>
  )
}
