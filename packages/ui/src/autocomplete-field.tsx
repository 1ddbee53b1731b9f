import Autocomplete from '@mui/material/Autocomplete'
import MuiTextField from '@mui/material/TextField'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from './field'
import { Icon } from './icon'
import { useUiTexts } from './ui-texts'

const SEARCH_DELAY_MS = 150

export interface AutocompleteFieldProps<T> extends FieldProps<T | null> {
  /** Options at hand, or a search that fetches them. The search text is trimmed. */
  options: readonly T[] | ((search: string, signal: AbortSignal) => Promise<readonly T[]>)
  keyOf: (option: T) => string
  labelOf: (option: T) => string
  /** A second, quiet line of an option. */
  hintOf?: (option: T) => ReactNode
  placeholder?: string
  noOptionsText?: ReactNode
  /** Accepts typed text that matches no option. */
  fromText?: (text: string) => T
  autoFocus?: boolean
  ariaLabel?: string
  ref?: Ref<HTMLInputElement>
}

/** Type to find one of many. */
export function AutocompleteField<T>(props: AutocompleteFieldProps<T>) {
  const { label, required, help, error, labelEnd, className, keyOf, labelOf, fromText } = props
  const texts = useUiTexts()
  const { options, loading, search, open, setOpen } = useOptions(props.options)

  return (
    <Field {...{ label, required, help, error, labelEnd, className }}>
      {({ id, describedBy }) => (
        <Autocomplete<T, false, false, boolean>
          id={id}
          value={props.value ?? null}
          options={options}
          loading={loading}
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          disabled={props.disabled ?? false}
          freeSolo={fromText !== undefined}
          autoSelect={fromText !== undefined}
          forcePopupIcon
          popupIcon={<Icon name="arrow_drop_down" />}
          clearIcon={<Icon name="close" size={16} />}
          clearText={texts.clear}
          openText={texts.optionsFor(props.ariaLabel ?? String(label ?? ''))}
          closeText={texts.close}
          loadingText={texts.loading}
          noOptionsText={props.noOptionsText ?? texts.noOptions}
          {...(typeof props.options === 'function' && { filterOptions: (all) => all })}
          getOptionKey={(option) => (typeof option === 'string' ? option : keyOf(option))}
          getOptionLabel={(option) => (typeof option === 'string' ? option : labelOf(option))}
          isOptionEqualToValue={(option, value) =>
            typeof value !== 'string' && keyOf(option) === keyOf(value)
          }
          onInputChange={(_, text, reason) => search(reason === 'input' ? text : '')}
          onChange={(_, chosen) =>
            props.onChange(typeof chosen === 'string' ? (fromText?.(chosen) ?? null) : chosen)
          }
          onBlur={props.onBlur ?? (() => undefined)}
          renderOption={({ key, ...optionProps }, option) => (
            <li key={key} {...optionProps}>
              <span style={{ flex: 1 }}>{labelOf(option)}</span>
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
              slotProps={{
                ...params.slotProps,
                htmlInput: {
                  ...params.slotProps.htmlInput,
                  'aria-describedby': describedBy,
                  'aria-required': required,
                  'aria-label': props.ariaLabel,
                },
              }}
            />
          )}
        />
      )}
    </Field>
  )
}

/** Options given at once stay as they are; a search runs while the list is open, a short rest after typing. */
function useOptions<T>(source: AutocompleteFieldProps<T>['options']) {
  const [text, search] = useState('')
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<readonly T[]>([])
  const [loading, setLoading] = useState(false)
  const latest = useRef(source)
  latest.current = source
  const isSearch = typeof source === 'function'

  useEffect(() => {
    if (!open || !isSearch) return
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      setLoading(true)
      try {
        const options =
          typeof latest.current === 'function' ? await latest.current(text.trim(), abort.signal) : []
        if (!abort.signal.aborted) setFound(options)
      } catch {
        // The request layer has told the user; the list just stays empty.
        if (!abort.signal.aborted) setFound([])
      } finally {
        if (!abort.signal.aborted) setLoading(false)
      }
    }, SEARCH_DELAY_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [open, text, isSearch])

  return { options: typeof source === 'function' ? found : source, loading, search, open, setOpen }
}
