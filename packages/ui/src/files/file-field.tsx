import { useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button'
import { Field, type FieldProps } from '../fields/field'
import { useFieldError } from '../fields/field-errors'
import { Icon } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import { DropArea } from './drop-area'
import styles from './file-field.module.css'

/** The content of a file, with the name of the file. */
export interface FileContent<T = string> {
  name: string
  content: T
}

interface FileFieldProps<T> extends FieldProps<FileContent<T> | null> {
  accept?: string
  /** Comma-separated: `json,txt`. Files with other extensions are refused. */
  extensions?: string
  /** Converts the text; `null` refuses the file. */
  convert?: (text: string) => T | null
  /** Shown instead of "A file of this kind cannot be used here". */
  refusedText?: string
}

/** One file, read as text. */
export function FileField<T = string>(props: FileFieldProps<T>) {
  const { label, required, help, labelEnd, className, value, onChange, disabled } = props
  const texts = useUiTexts()
  const [isRefused, setRefused] = useState(false)
  /** Counts the choices: a file that is read slowly must not replace one that was chosen later. */
  const choices = useRef(0)
  const refusedMessage = isRefused ? (props.refusedText ?? texts.fileRefused) : undefined
  const error = useFieldError({ ...props, error: props.error ?? refusedMessage })

  async function onFile(file: File) {
    const choice = ++choices.current
    // A file that cannot be read, such as one that was deleted after the user chose it, is refused.
    const text = isAllowed(file.name, props.extensions) ? await file.text().catch(() => null) : null
    if (choice !== choices.current) return
    const content = text === null ? null : converted(text, props.convert)
    setRefused(content === null)
    if (content !== null) onChange({ name: file.name, content })
    props.onBlur?.()
  }

  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, describedBy }) => (
        <>
          <DropArea
            id={id}
            describedBy={describedBy}
            accept={props.accept ?? dotted(props.extensions)}
            disabled={disabled}
            onFile={(file) => void onFile(file)}
          />
          <div className={styles.name}>
            <Icon name="upload" size={16} />
            <span>{value?.name ?? texts.noFile}</span>
            {value && !disabled && (
              <IconButton
                icon="close"
                size="small"
                label={texts.clear}
                onClick={() => {
                  choices.current++
                  setRefused(false)
                  onChange(null)
                }}
              />
            )}
          </div>
        </>
      )}
    </Field>
  )
}

function isAllowed(name: string, extensions: string | undefined): boolean {
  if (!extensions) return true
  const ending = name.split('.').pop()?.toLowerCase()
  return extensions.split(',').some((extension) => extension.trim().replace('.', '').toLowerCase() === ending)
}

const converted = <T,>(text: string, convert: ((text: string) => T | null) | undefined) =>
  convert ? convert(text) : (text as T)

const dotted = (extensions: string | undefined) =>
  extensions
    ?.split(',')
    .map((extension) => `.${extension.trim().replace('.', '')}`)
    .join(',')
