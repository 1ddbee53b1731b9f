import { KEY_SEPARATORS } from '@signalbox/model/entities/keys-list'
import type { EntityId } from '@signalbox/model/entity-id'
import { startingWith } from '@signalbox/model/text/suggestions'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import type { FieldProps } from '@signalbox/ui/fields/field'
import { useTranslation } from 'react-i18next'
import { findKeys } from '../../api/search/entity-search'
import { bound } from '../bound'

interface KeysFieldProps extends FieldProps<readonly string[]> {
  /** The entity whose keys are suggested, unless `suggest` is given. Any other text can be entered. */
  entityId?: EntityId | null | undefined
  kind?: 'timeseries' | 'attributes'
  /** Suggestions from another source, such as a device profile. */
  suggest?: (typed: string, signal: AbortSignal) => Promise<readonly string[]>
  placeholder?: string
  sortable?: boolean
}

const identity = (key: string) => key

/** Names of telemetry keys or attributes. Enter, comma and semicolon end a name. */
export function KeysField({ entityId, kind = 'timeseries', suggest, ...rest }: KeysFieldProps) {
  const { t } = useTranslation()
  const find = async (typed: string, signal: AbortSignal) => {
    if (suggest) return suggest(typed, signal)
    return entityId ? startingWith(await findKeys(entityId, kind, signal), typed) : []
  }
  return (
    <ChipsField<string>
      {...rest}
      label={rest.label ?? t(`keys.${kind}`)}
      {...((entityId || suggest) && { options: find })}
      keyOf={identity}
      labelOf={identity}
      fromText={identity}
      separators={KEY_SEPARATORS}
      noOptionsText={t('keys.none')}
    />
  )
}

export const FormKeys = bound(KeysField)
