import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon } from '@signalbox/ui/icons/icon'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../lazy-part/lazy-part'
import { bound } from '../bound'
import styles from './icon-field.module.css'

interface IconFieldProps extends FieldProps<string | null> {
  canClear?: boolean
}

const IconDialog = lazyDialog(() => import('./icon-dialog'))

/** The name of an icon, with a button that opens the picker. The value of an empty field is `null`. */
export function IconField({ value, onChange, canClear = true, ...props }: IconFieldProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        {...props}
        value={value ?? ''}
        onChange={(text) => onChange(text.trim() === '' ? null : text.trim())}
        end={
          <>
            {canClear && value && !props.disabled && (
              <IconButton icon="close" size="small" label={t('ui.clear')} onClick={() => onChange(null)} />
            )}
            <button
              type="button"
              className={styles.button}
              disabled={props.disabled}
              aria-label={t('icon.select-icon')}
              onClick={() => setOpen(true)}
            >
              <Icon name={value || 'more_horiz'} />
            </button>
          </>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <IconDialog
            value={value ?? null}
            onClose={() => setOpen(false)}
            onSelect={(icon) => {
              onChange(icon)
              props.onBlur?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

export const FormIcon = bound(IconField)
