import { useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button'
import { Field, type FieldProps } from '../fields/field'
import { useUiTexts } from '../ui-texts'
import { DropArea } from './drop-area'
import styles from './image-field.module.css'

interface ImageFieldProps extends FieldProps<string | null> {
  showPreview?: boolean
  showClear?: boolean
  showDrop?: boolean
}

/** An image as a data URL. Other files are refused. */
export function ImageField(props: ImageFieldProps) {
  const { label, required, help, error, labelEnd, className, value, onChange, disabled } = props
  const { showPreview = true, showClear = true, showDrop = true } = props
  const texts = useUiTexts()
  const [isRefused, setRefused] = useState(false)
  /** Counts the choices: an image that is read slowly must not replace one that was chosen later. */
  const choices = useRef(0)

  async function onFile(file: File) {
    const choice = ++choices.current
    const url = await dataUrl(file)
    if (choice !== choices.current) return
    const isImage = /^data:image\//.test(url)
    setRefused(!isImage)
    if (isImage) onChange(url)
    props.onBlur?.()
  }

  return (
    <Field
      {...{ label, required, help, labelEnd, className }}
      error={error ?? (isRefused ? texts.imageRefused : undefined)}
    >
      {({ id, describedBy }) => (
        <div className={styles.row}>
          {showPreview && (
            <div className={styles.preview}>
              {value ? <img src={value} alt={typeof label === 'string' ? label : ''} /> : texts.noImage}
              {value && showClear && !disabled && (
                <IconButton
                  icon="close"
                  size="small"
                  className={styles.clear}
                  label={texts.clear}
                  onClick={() => {
                    choices.current++
                    setRefused(false)
                    onChange(null)
                  }}
                />
              )}
            </div>
          )}
          {showDrop && (
            <DropArea
              id={id}
              describedBy={describedBy}
              accept="image/*"
              disabled={disabled}
              onFile={(file) => void onFile(file)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    // A file that cannot be read is refused like one that is not an image.
    reader.onerror = () => resolve('')
    reader.readAsDataURL(file)
  })
}
