import { ALARM_FIELDS, type DataKeyType, ENTITY_FIELDS } from '@signalbox/model/dashboard/data-key'
import type { DataKey } from '@signalbox/model/dashboard/widget'
import { BUILTIN_FUNCTIONS } from '@signalbox/model/text/builtin-functions'
import { AutocompleteField } from '@signalbox/ui/fields/autocomplete-field'
import { moved, useSortable } from '@signalbox/ui/table/sortable'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findAliasKeys } from '../../../../api/search/alias-entities'
import { resolveSource } from '../../../../live/data/alias-context'
import { useDashboardContext } from '../../dashboard-context'
import { DataKeyRow } from './data-key-row'
import type { DatasourceProps } from './datasource-props'
import { type KeyChoice, keyLabel, keyTypesOf, newKey } from './new-key'
import styles from './widget-panel.module.css'

/** The keys of a data source as expandable rows, and a field to add more. */
export function DataKeys({ widget, info, source, onChange }: DatasourceProps) {
  const { t } = useTranslation()
  const { limits, keySettingsForm } = info
  const [openIndex, setOpenIndex] = useState<number | null>(null)
  const [addedCount, setAddedCount] = useState(0)
  const { namesOf, suggest } = useKeySuggestions(source.type === 'function', source.entityAliasId ?? null)
  const { dataKeys } = source
  const set = (keys: DataKey[]) => onChange({ ...source, dataKeys: keys })
  const sortProps = useSortable((from, to) => {
    setOpenIndex(null)
    set(moved(dataKeys, from, to))
  })
  const maxKeys = limits.maxDataKeys ?? -1
  const types: DataKeyType[] = source.type === 'function' ? ['function'] : keyTypesOf(widget.type)

  return (
    <ul className={styles.keys} aria-label={t('widget-config.data-keys')}>
      {dataKeys.map((key, index) => (
        // Keys of older documents have no `_hash`; their index does not change while a name is typed.
        <li key={key._hash ?? index} {...sortProps(index)}>
          <DataKeyRow
            dataKey={key}
            form={keySettingsForm}
            names={(signal) => namesOf(key.type, signal)}
            isAlarm={widget.type === 'alarm'}
            isOpen={openIndex === index}
            onToggle={() => setOpenIndex(openIndex === index ? null : index)}
            onChange={(next) => set(dataKeys.with(index, next))}
            onRemove={() => {
              setOpenIndex(null)
              set(dataKeys.toSpliced(index, 1))
            }}
          />
        </li>
      ))}
      {maxKeys < 0 || dataKeys.length < maxKeys ? (
        <li className={styles.addKey}>
          <AutocompleteField<KeyChoice>
            // After a key was added, this field is replaced by an empty field, which gets the focus for the next key.
            key={addedCount}
            autoFocus={addedCount > 0}
            ariaLabel={t('widget-config.add-key')}
            placeholder={t('widget-config.add-key')}
            value={null}
            options={(typed, signal) => suggest(types, typed, signal)}
            keyOf={({ type, name }) => `${type}/${name}`}
            labelOf={({ name }) => name}
            hintOf={({ type, isNew }) =>
              isNew
                ? t('widget-config.new-key', { type: t(`widget-config.key-type.${type}`) })
                : t(`widget-config.key-type.${type}`)
            }
            noOptionsText={t('widget-config.no-keys')}
            onChange={(choice) => {
              if (!choice) return
              const label = keyLabel(choice, t)
              set([...dataKeys, newKey(choice, withSource(widget.config, source), keySettingsForm, label)])
              setAddedCount(addedCount + 1)
            }}
          />
        </li>
      ) : (
        <li className={styles.addKey}>
          <p className={styles.hint}>{t('widget-config.max-keys', { count: maxKeys })}</p>
        </li>
      )}
    </ul>
  )
}

/**
 * Returns the configuration with this source, which may not be stored yet, so that a new key gets a label that no
 * key of this source has.
 */
function withSource(config: DatasourceProps['widget']['config'], source: DatasourceProps['source']) {
  const isStored = config.datasources.includes(source) || config.alarmSource === source
  return isStored ? config : { ...config, datasources: [...config.datasources, source] }
}

/** Suggests key names that match the typed text, and the typed text itself as a new key of each type. */
function useKeySuggestions(isFunction: boolean, entityAliasId: string | null) {
  const { aliases } = useDashboardContext()

  async function namesOf(type: DataKeyType, signal: AbortSignal): Promise<readonly string[]> {
    if (type === 'function') return Object.keys(BUILTIN_FUNCTIONS)
    if (type === 'entityField') return ENTITY_FIELDS
    if (type === 'alarm') return ALARM_FIELDS
    const resolved = resolveSource({ type: 'entity', entityAliasId, dataKeys: [] }, aliases)
    if (isFunction || typeof resolved === 'string') return []
    return findAliasKeys(resolved.filter, type, signal).catch(() => [])
  }

  async function suggest(types: readonly DataKeyType[], typed: string, signal: AbortSignal) {
    const prefix = typed.trim().toLowerCase()
    const lists = await Promise.all(
      types.map(async (type) => {
        const names = await namesOf(type, signal)
        return names
          .filter((name) => name.toLowerCase().startsWith(prefix))
          .map((name): KeyChoice => ({ type, name }))
      }),
    )
    const choices = lists.flat()
    const newTypes = types.filter(
      (type) =>
        prefix !== '' &&
        type !== 'entityField' &&
        !choices.some((choice) => choice.type === type && choice.name.toLowerCase() === prefix),
    )
    return [...choices, ...newTypes.map((type): KeyChoice => ({ type, name: typed.trim(), isNew: true }))]
  }

  return { namesOf, suggest }
}
