import { addKeys, KEY_SEPARATORS } from '@signalbox/model/entities/keys-list'
import { freeSuggestions, startingWith } from '@signalbox/model/text/suggestions'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { entityChoiceKeys, findSubtypes, type SubtypeKind } from '../../api/search/entity-search'
import { compareNames } from '../../i18n/format'
import { bound } from '../bound'
import { noMatchText } from './entity-texts'

type SubtypeSelectProps = FieldProps<string> & { kind: SubtypeKind; ariaLabel?: string }
type SubtypeFieldProps = FieldProps<string | null> & { kind: SubtypeKind; ariaLabel?: string }
const identity = (text: string) => text

/** The type of a device, asset or entity view: a type in use, or a new text. */
export function SubtypeField({ kind, value, onChange, ...rest }: SubtypeFieldProps) {
  const { t } = useTranslation()
  const find = useFindSubtypes(kind)
  return (
    <AutocompleteField<string>
      {...rest}
      label={rest.label ?? t(`subtype.${kind}`)}
      value={value || null}
      onChange={(type) => onChange(type?.trim() || null)}
      options={async (typed) => freeSuggestions(await find(), typed, compareNames)}
      keyOf={identity}
      labelOf={identity}
      fromText={identity}
    />
  )
}

/** For filters: one of the types in use, or all types (`''`). */
export function SubtypeSelectField({ kind, value, ...rest }: SubtypeSelectProps) {
  const { t } = useTranslation()
  const { data = [] } = useQuery({
    queryKey: entityChoiceKeys.subtypes(kind),
    queryFn: () => findSubtypes(kind),
  })
  const options = [...new Set([...data, ...(value ? [value] : [])])]
  return (
    <SelectField<string>
      {...rest}
      label={rest.label ?? t(`subtype.${kind}`)}
      value={value}
      options={[
        { value: '', label: t('picker.all-types') },
        ...options.map((type) => ({ value: type, label: type })),
      ]}
    />
  )
}

interface SubtypesProps extends FieldProps<readonly string[]> {
  kind: SubtypeKind
}

/** Several types. Enter, comma and semicolon end a type. */
export function SubtypesField({ kind, ...rest }: SubtypesProps) {
  const { t } = useTranslation()
  const find = useFindSubtypes(kind)
  return (
    <ChipsField<string>
      {...rest}
      label={rest.label ?? t(`subtype-list.${kind}`)}
      placeholder={rest.value?.length ? '' : t(rest.required ? 'picker.enter-type' : 'picker.any-type')}
      options={async (typed) => startingWith(await find(), typed)}
      keyOf={identity}
      labelOf={identity}
      fromText={(text) => addKeys([], text)[0] ?? text}
      separators={KEY_SEPARATORS}
      noOptionsText={(typed) => noMatchText(t, t(`subtype-list.${kind}`), typed)}
    />
  )
}

export const FormSubtype = bound(SubtypeField)
export const FormSubtypes = bound(SubtypesField)

/** Loads the types in use. Saving an entity of the kind invalidates the cached result. */
function useFindSubtypes(kind: SubtypeKind) {
  const queryClient = useQueryClient()
  return () =>
    queryClient.fetchQuery({
      queryKey: entityChoiceKeys.subtypes(kind),
      queryFn: () => findSubtypes(kind),
      staleTime: Number.POSITIVE_INFINITY,
    })
}
