import { IconButton } from '@signalbox/ui/actions/icon-button'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyDialog } from '../../lazy-part/lazy-part'
import { bound } from '../bound'
import styles from './color-field.module.css'

interface ColorFieldProps extends FieldProps<string | null> {
  /** A click anywhere in the field opens the dialog. */
  openOnInput?: boolean
  canClear?: boolean
  placeholder?: string
}

const ColorDialog = lazyDialog(() => import('./color-dialog'))

/** A color as CSS text, with a swatch that opens the picker. The value of an empty field is `null`. */
export function ColorField({ value, onChange, openOnInput, canClear = true, ...props }: ColorFieldProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const open = () => !props.disabled && setOpen(true)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the swatch inside does the same by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the swatch inside does the same by keyboard
    <div
      className={styles.field}
      onClick={(event) => openOnInput && event.target instanceof HTMLInputElement && open()}
    >
      <TextField
        {...props}
        value={value ?? ''}
        onChange={(text) => onChange(text === '' ? null : text)}
        end={
          <>
            {canClear && value && !props.disabled && (
              <IconButton icon="close" size="small" label={t('ui.clear')} onClick={() => onChange(null)} />
            )}
            <button
              type="button"
              className={styles.swatch}
              disabled={props.disabled}
              aria-label={t('color.select')}
              onClick={open}
            >
              <span style={{ background: value ?? 'transparent' }} />
            </button>
          </>
        }
      />
      {isOpen && (
        <Suspense fallback={null}>
          <ColorDialog
            value={value ?? null}
            onClose={() => setOpen(false)}
            onSelect={(color) => {
              onChange(color)
              props.onBlur?.()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

export const FormColor = bound(ColorField)
