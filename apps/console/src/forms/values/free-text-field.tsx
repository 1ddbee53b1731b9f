import { freeSuggestions } from '@signalbox/model/text/suggestions'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import type { KeyboardEvent, Ref } from 'react'
import { compareNames } from '../../i18n/format'

export interface FreeTextFieldProps extends FieldProps<string | null> {
  names: readonly string[] | ((signal: AbortSignal) => Promise<readonly string[]>)
  placeholder?: string
  /** Enter was pressed; `preventDefault` prevents the form from being submitted. */
  onEnter?: (event: KeyboardEvent) => void
  ref?: Ref<HTMLInputElement>
}

const identity = (text: string) => text

/** A text with suggestions that begin with the typed text. Any other text is allowed. */
export function FreeTextField({ names, value, onChange, ...rest }: FreeTextFieldProps) {
  return (
    <AutocompleteField<string>
      {...rest}
      value={value || null}
      onChange={(text) => onChange(text?.trim() || null)}
      options={async (typed, signal) =>
        freeSuggestions(typeof names === 'function' ? await names(signal) : names, typed, compareNames)
      }
      keyOf={identity}
      labelOf={identity}
      fromText={identity}
    />
  )
}
