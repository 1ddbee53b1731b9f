import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Button } from '../actions/button'
import { Highlight } from '../feedback/highlight'
import { Icon } from '../icons/icon'
import { useUiTexts } from '../ui-texts'
import { useSameItems } from '../use-same-items'
import { ariaOf, Field, type FieldProps } from './field'
import { useFieldError } from './field-errors'
import { blockEnter, type OptionSource, useOptions } from './use-options'

export interface AutocompleteFieldProps<T> extends FieldProps<T | null> {
  options: OptionSource<T>
  keyOf: (option: T) => string
  labelOf: (option: T) => string
  /** A second line of an option. */
  hintOf?: (option: T) => ReactNode
  placeholder?: string
  noOptionsText?: ReactNode | ((typed: string) => ReactNode)
  /** Accepts typed text that matches no option. */
  fromText?: (text: string) => T
  /** Offers to create the typed text if nothing was found; Enter does the same. */
  onCreate?: ((text: string) => void) | undefined
  createText?: (text: string) => string
  /** Controls beside the arrow, such as an edit button. */
  end?: ReactNode
  autoFocus?: boolean
  /** True by default. If false, a choice can be changed but not cleared. */
  canClear?: boolean
  ariaLabel?: string
  onEnter?: ((event: KeyboardEvent) => void) | undefined
  ref?: Ref<HTMLInputElement>
}

/** A text field that searches for one of many options. */
export function AutocompleteField<T>(props: AutocompleteFieldProps<T>) {
  const { label, required, help, labelEnd, className, keyOf, labelOf, fromText } = props
  const error = useFieldError(props)
  const texts = useUiTexts()
  const [value = null] = useSameItems(hasValue(props.value) ? [props.value] : [], keyOf, labelOf)
  const { options, loading, text, search, open, setOpen } = useOptions(props.options)
  const isNothingFound = open && !loading && options.length === 0 && text.trim() !== ''

  /** With `freeSolo`, `Autocomplete` passes typed text as a string. */
  const asItem = (option: T | string): T =>
    typeof option === 'string' && fromText ? fromText(option) : (option as T)

  function onInput(typed: string, reason: string) {
    search(reason === 'input' ? typed : '')
    // Reported while typing: a button that depends on the value would otherwise need a second click.
    if (reason === 'input' && fromText) props.onChange(typed.trim() === '' ? null : fromText(typed))
  }

  function create() {
    setOpen(false)
    props.onCreate?.(text.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes text, Enter only accepts its suggestion.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!fromText && loading) return blockEnter(event)
    props.onEnter?.(event)
    if (!props.onCreate || !isNothingFound) return
    event.preventDefault()
    create()
  }

  const emptyText = props.noOptionsText ?? texts.noOptions
  const noOptions = (
    <>
      {typeof emptyText === 'function' ? emptyText(text) : emptyText}{' '}
      {props.onCreate && isNothingFound && (
        // The list closes when its field loses focus, before a click could arrive.
        <Button kind="ghost" size="small" onMouseDown={(event) => event.preventDefault()} onClick={create}>
          {props.createText?.(text.trim())}
        </Button>
      )}
    </>
  )

  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, describedBy }) => (
        <Autocomplete<T, false, boolean, boolean>
          id={id}
          value={value}
          options={options}
          loading={loading}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          disabled={props.disabled ?? false}
          freeSolo={fromText !== undefined}
          autoSelect={fromText !== undefined}
          autoHighlight={!fromText && text.trim() !== ''}
          disableClearable={props.canClear === false}
          forcePopupIcon
          popupIcon={<Icon name="arrow_drop_down" />}
          clearIcon={<Icon name="close" size={16} />}
          clearText={texts.clear}
          openText={texts.optionsFor(props.ariaLabel ?? String(label ?? ''))}
          closeText={texts.close}
          loadingText={texts.loading}
          noOptionsText={noOptions}
          {...(typeof props.options === 'function' && { filterOptions: (all) => all })}
          getOptionKey={(option) => keyOf(asItem(option))}
          getOptionLabel={(option) => labelOf(asItem(option))}
          isOptionEqualToValue={(option, value) => keyOf(option) === keyOf(asItem(value))}
          onInputChange={(_, typed, reason) => onInput(typed, reason)}
          onChange={(_, chosen, reason) => {
            props.onChange(chosen === null ? null : asItem(chosen))
            if (reason === 'clear') setOpen(true)
          }}
          onBlur={props.onBlur ?? (() => undefined)}
          renderOption={({ key, ...optionProps }, option, { inputValue }) => (
            <li key={key} {...optionProps}>
              <span style={{ flex: 1 }}>
                <Highlight text={labelOf(option)} typed={text && inputValue} />
              </span>
              {props.hintOf && <span style={{ color: 'var(--text-3)' }}>{props.hintOf(option)}</span>}
            </li>
          )}
          renderInput={(params) => (
            <MuiTextField
              {...params}
              inputRef={props.ref}
              name={props.name ?? ''}
              error={error !== undefined}
              placeholder={props.placeholder ?? ''}
              autoFocus={props.autoFocus ?? false}
              onKeyDown={onKeyDown}
              slotProps={{
                ...params.slotProps,
                input: {
                  ...params.slotProps.input,
                  endAdornment: (
                    <>
                      {props.end}
                      {params.slotProps.input.endAdornment}
                    </>
                  ),
                },
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

const hasValue = <T,>(value: T | null | undefined): value is T => value !== null && value !== undefined
