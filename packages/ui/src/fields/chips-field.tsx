import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { Highlight } from '../feedback/highlight'
import { Icon } from '../icons/icon'
import { moved, useSortable } from '../table/sortable'
import { useUiTexts } from '../ui-texts'
import { useSameItems } from '../use-same-items'
import styles from './chips-field.module.css'
import { ariaOf, Field, type FieldProps } from './field'
import { useFieldError } from './field-errors'
import { blockEnter, type OptionSource, useOptions } from './use-options'

export interface ChipsFieldProps<T> extends FieldProps<readonly T[]> {
  options?: OptionSource<T>
  keyOf: (item: T) => string
  labelOf: (item: T) => string
  /** Accepts typed text that is not an option. Text is added as soon as it contains one of `separators`. */
  fromText?: (text: string) => T
  separators?: RegExp
  placeholder?: string
  noOptionsText?: ReactNode | ((typed: string) => ReactNode)
  /** Chips can be moved by dragging, and by Alt with an arrow key. */
  sortable?: boolean
  /** Longer names are truncated on their chips. */
  maxChipLength?: number | undefined
  ariaLabel?: string
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A list of chips, added by choosing or typing, without duplicates. */
export function ChipsField<T>(props: ChipsFieldProps<T>) {
  const { label, required, help, labelEnd, className, keyOf, labelOf, fromText } = props
  const error = useFieldError(props)
  const value = useSameItems(props.value ?? [], keyOf, labelOf)
  const texts = useUiTexts()
  const { options, loading, text, search, open, setOpen } = useOptions<T>(props.options ?? [])
  const sortProps = useSortable((from, to) => props.onChange(moved(value, from, to)), props.disabled)
  const emptyText = props.noOptionsText ?? texts.noOptions

  const setItems = (items: readonly (T | string)[]) => {
    const newItems = items.flatMap((item) => (isTyped(item) ? typedItems(item) : [item as T]))
    props.onChange([...new Map(newItems.map((item) => [keyOf(item), item])).values()])
  }

  /** Whether a value of `Autocomplete` is typed text: a string that is neither an item of the list nor an option. */
  const isTyped = (item: T | string): item is string =>
    typeof item === 'string' &&
    fromText !== undefined &&
    !value.includes(item as T) &&
    !options.includes(item as T)

  const asItem = (item: T | string): T =>
    typeof item === 'string' && fromText ? fromText(item) : (item as T)

  const typedItems = (typed: string): T[] => itemsOf(typed, props.separators, fromText!)

  function onInput(typed: string, reason: string) {
    if (fromText && props.separators?.test(typed)) {
      setItems([...value, ...typedItems(typed)])
      search('')
    } else if (reason === 'input') search(typed)
    else if (reason !== 'blur') search('')
  }

  function onBlur() {
    if (fromText && text.trim() !== '') setItems([...value, ...typedItems(text)])
    search('')
    props.onBlur?.()
  }

  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, describedBy }) => (
        <Autocomplete<T, true, false, boolean>
          id={id}
          multiple
          filterSelectedOptions
          value={value}
          inputValue={text}
          options={options}
          loading={loading}
          open={open && (props.options !== undefined || loading)}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          disabled={props.disabled ?? false}
          freeSolo={fromText !== undefined}
          autoHighlight={!fromText && text.trim() !== ''}
          forcePopupIcon={props.options !== undefined}
          popupIcon={<Icon name="arrow_drop_down" />}
          clearIcon={<Icon name="close" size={16} />}
          clearText={texts.clear}
          openText={texts.optionsFor(props.ariaLabel ?? String(label ?? ''))}
          closeText={texts.close}
          loadingText={texts.loading}
          noOptionsText={typeof emptyText === 'function' ? emptyText(text) : emptyText}
          {...(typeof props.options === 'function' && {
            filterOptions: (all: T[]) => all.filter((option) => !containsKey(value, option, keyOf)),
          })}
          getOptionKey={(option) => keyOf(asItem(option))}
          getOptionLabel={(option) => labelOf(asItem(option))}
          isOptionEqualToValue={(option, chosen) => keyOf(option) === keyOf(asItem(chosen))}
          onInputChange={(_, typed, reason) => onInput(typed, reason)}
          onChange={(_, chosen) => setItems(chosen)}
          onBlur={onBlur}
          renderOption={({ key, ...optionProps }, option) => (
            <li key={key} {...optionProps}>
              <Highlight text={labelOf(option)} typed={text} />
            </li>
          )}
          renderValue={(chosen, getItemProps) =>
            chosen.map((item, index) => {
              const name = labelOf(asItem(item))
              const { key, className: _, disabled, onDelete, ...itemProps } = getItemProps({ index })
              return (
                <span
                  key={key}
                  {...itemProps}
                  {...(props.sortable && sortProps(index))}
                  className={styles.chip}
                  title={props.sortable ? texts.moveWithAlt : name}
                >
                  <span className={styles.name}>{truncated(name, props.maxChipLength)}</span>
                  {!disabled && <RemoveButton label={texts.remove(name)} onClick={onDelete} />}
                </span>
              )
            })
          }
          renderInput={(params) => (
            <MuiTextField
              {...params}
              inputRef={props.ref}
              name={props.name ?? ''}
              error={error !== undefined}
              placeholder={props.placeholder ?? ''}
              autoFocus={props.autoFocus ?? false}
              onKeyDown={(event) => !fromText && loading && blockEnter(event)}
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  ...ariaOf(props, describedBy),
                },
              }}
            />
          )}
        />
      )}
    </Field>
  )
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: MouseEventHandler }) => (
  <button type="button" tabIndex={-1} aria-label={label} onClick={onClick}>
    <Icon name="close" size={14} />
  </button>
)

/** The typed text as items, divided at the separators. */
const itemsOf = <T,>(typed: string, separators: RegExp | undefined, fromText: (text: string) => T): T[] =>
  typed
    .split(separators ?? /$^/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(fromText)

/** The limit counts whole characters: an emoji is not split. */
function truncated(name: string, length = Number.POSITIVE_INFINITY): string {
  const characters = [...name]
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : name
}

const containsKey = <T,>(items: readonly T[], wanted: T, keyOf: (item: T) => string) =>
  items.some((item) => keyOf(item) === keyOf(wanted))
