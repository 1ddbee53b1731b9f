import { IconButton } from '@signalbox/ui/actions/icon-button'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { AliasField, FilterField } from './alias-field'
import { DataKeys } from './data-keys'
import type { DatasourceProps } from './datasource-props'
import { newKey, newSource } from './new-key'
import styles from './widget-panel.module.css'

/** One data source: entities of an alias, or functions of time; and the keys to show. */
export function DatasourceCard(props: DatasourceProps & { onRemove?: () => void }) {
  const { widget, info, source, onChange, onRemove } = props
  const { t } = useTranslation()
  const isFunction = source.type === 'function'

  function onType(type: string) {
    const entitySource = newSource(
      widget.type,
      { ...widget.config, datasources: [] },
      info.keySettingsForm,
      t,
    )
    if (type === 'entity') return onChange(entitySource)
    const key = newKey(
      { type: 'function', name: 'Sin' },
      { ...widget.config, datasources: [] },
      info.keySettingsForm,
    )
    onChange({ type: 'function', name: '', dataKeys: [key] })
  }

  return (
    <section className={styles.source} aria-label={t('widget-config.datasource')}>
      <div className={styles.sourceHead}>
        <SelectField<string>
          label={t('widget-config.source-type')}
          value={source.type}
          options={['entity', 'function'].map((type) => ({
            value: type,
            label: t(`widget-config.source.${type}`),
          }))}
          onChange={onType}
        />
        {isFunction ? (
          <TextField
            label={t('widget-config.source-name')}
            value={source.name ?? ''}
            onChange={(name) => onChange({ ...source, name })}
          />
        ) : (
          <>
            <AliasField
              required
              value={source.entityAliasId ?? null}
              onChange={(entityAliasId) => onChange({ ...source, entityAliasId })}
            />
            <FilterField
              value={source.filterId ?? null}
              onChange={(filterId) => onChange({ ...source, filterId })}
            />
          </>
        )}
        {onRemove && (
          <IconButton
            icon="delete"
            size="small"
            label={t('widget-config.remove-datasource')}
            onClick={onRemove}
          />
        )}
      </div>
      <DataKeys {...{ widget, info, source, onChange }} />
    </section>
  )
}
