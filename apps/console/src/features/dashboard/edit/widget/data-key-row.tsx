import type { DataKey } from '@signalbox/model/dashboard/widget'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { FieldRow } from '@signalbox/ui/fields/field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { Icon } from '@signalbox/ui/icons/icon'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { useTranslation } from 'react-i18next'
import { JsFunctionField } from '../../../../forms/code/js-function-field'
import { ColorField } from '../../../../forms/color/color-field'
import { JsonForm } from '../../../../forms/json-form/json-form'
import type { StoredForm } from '../../../../forms/json-form/schema'
import { FreeTextField } from '../../../../forms/values/free-text-field'
import { formatNumber } from '../../../../i18n/format'
import { FUNCTION_ARGUMENTS, POST_ARGUMENTS } from './check-key-functions'
import { isDecimals } from './is-data-complete'
import styles from './widget-panel.module.css'

interface DataKeyRowProps {
  dataKey: DataKey
  form: StoredForm | null
  /** The names of keys of this type for which the entities have values. */
  names: (signal: AbortSignal) => Promise<readonly string[]>
  isAlarm: boolean
  isOpen: boolean
  onToggle: () => void
  onChange: (key: DataKey) => void
  onRemove: () => void
}

/** One data key: a row with its name and type, and the fields of all settings while the key is expanded. */
export function DataKeyRow(props: DataKeyRowProps) {
  const { dataKey, isOpen, onToggle, onRemove } = props
  const { t } = useTranslation()
  const { name, label, type, color, units, decimals } = dataKey
  const note = [
    t(`widget-config.key-type.${type}`),
    units,
    typeof decimals === 'number' && t('widget-config.decimals-note', { count: formatNumber(decimals) }),
  ].filter((text) => typeof text === 'string' && text !== '')
  return (
    <>
      <div className={styles.keyHead}>
        <span className={styles.handle} title={t('widget-config.drag-to-reorder')}>
          <Icon name="drag_indicator" size={16} />
        </span>
        <span className={styles.swatch} style={{ background: color }} />
        <button type="button" dir="auto" className={styles.keyName} aria-expanded={isOpen} onClick={onToggle}>
          {label === name || type === 'function' ? label : `${label}: ${name}`}
        </button>
        <span className={styles.keyNote}>{note.map((text) => isolateLtr(String(text))).join(' · ')}</span>
        <IconButton
          size="small"
          icon={isOpen ? 'keyboard_arrow_up' : 'keyboard_arrow_down'}
          label={t(isOpen ? 'widget-config.fold-key' : 'widget-config.unfold-key', { name: label })}
          onClick={onToggle}
        />
        <IconButton
          size="small"
          icon="close"
          label={t('widget-config.remove-key', { name: label })}
          onClick={onRemove}
        />
      </div>
      {isOpen && <KeyFields {...props} />}
    </>
  )
}

function KeyFields({ dataKey, form, names, isAlarm, onChange }: DataKeyRowProps) {
  const { t } = useTranslation()
  const set = (change: Partial<DataKey>) => onChange({ ...dataKey, ...change })
  const mayPostProcess = !isAlarm && (dataKey.type === 'timeseries' || dataKey.type === 'attribute')
  const postProcesses = dataKey.usePostProcessing === true
  return (
    <div className={styles.keyBody}>
      {dataKey.type !== 'function' && (
        <FreeTextField
          label={t('widget-config.key-name')}
          required
          names={names}
          value={dataKey.name}
          onChange={(name) => set({ name: name ?? '' })}
        />
      )}
      <FieldRow>
        <TextField
          label={t('widget-config.key-label')}
          required
          value={dataKey.label}
          onChange={(label) => set({ label })}
        />
        <ColorField
          label={t('widget-config.key-color')}
          required
          canClear={false}
          value={dataKey.color ?? null}
          onChange={(color) => set({ color: color ?? dataKey.color })}
        />
      </FieldRow>
      {dataKey.type !== 'alarm' && (
        <FieldRow>
          <TextField
            label={t('widget-config.units')}
            value={dataKey.units ?? ''}
            onChange={(units) => set({ units })}
          />
          <NumberField
            label={t('widget-config.decimals')}
            integer
            value={dataKey.decimals ?? null}
            error={isDecimals(dataKey.decimals) ? undefined : t('widget-config.decimals-range')}
            onChange={(decimals) => set({ decimals })}
          />
        </FieldRow>
      )}
      {dataKey.type === 'function' && (
        <JsFunctionField
          label={t('widget-config.function')}
          args={FUNCTION_ARGUMENTS}
          samples={[[Date.now(), 0]]}
          resultType="any"
          value={dataKey.funcBody ?? ''}
          onChange={(funcBody) => set({ funcBody })}
        />
      )}
      {mayPostProcess && (
        <CheckboxField
          label={t('widget-config.post-process')}
          help={t('widget-config.post-process-help')}
          value={postProcesses}
          onChange={(usePostProcessing) =>
            set({ usePostProcessing, postFuncBody: usePostProcessing ? 'return value;' : null })
          }
        />
      )}
      {mayPostProcess && postProcesses && (
        <JsFunctionField
          label={t('widget-config.post-function')}
          args={POST_ARGUMENTS}
          samples={[[Date.now(), 1, 0, Date.now() - 1000, 0]]}
          resultType="any"
          value={dataKey.postFuncBody ?? ''}
          onChange={(postFuncBody) => set({ postFuncBody })}
        />
      )}
      {form && <JsonForm form={form} value={dataKey.settings} onChange={(settings) => set({ settings })} />}
    </div>
  )
}
