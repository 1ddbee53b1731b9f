import { SwitchField } from '@signalbox/ui/fields/checkbox'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useTranslation } from 'react-i18next'
import { JsonObjectField } from '../../../forms/code/json-fields'
import { NodeForm } from '../../../forms/node-form/node-form'
import type { NodeFormProps } from '../../../forms/node-form/node-form-props'
import type { NodeInfo } from '../model/node-info'
import { type NodeValues, switchToJavaScript } from './node-values'

interface NodeFieldsProps {
  values: NodeValues
  onChange: (values: NodeValues) => void
  autoFocus?: boolean
}

/** Name, debug mode and description of a rule node. */
export function CommonFields({ values, onChange, autoFocus = false }: NodeFieldsProps) {
  const { t } = useTranslation()
  const isUnnamed = values.name.trim() === ''
  return (
    <>
      <TextField
        label={t('entity.name')}
        required
        autoFocus={autoFocus}
        value={values.name}
        error={isUnnamed && values.name !== '' ? t('entity.name-required') : undefined}
        onChange={(name) => onChange({ ...values, name })}
      />
      <SwitchField
        label={t('rule-editor.debug-mode')}
        help={t('rule-editor.debug-hint')}
        value={values.debugMode}
        onChange={(debugMode) => onChange({ ...values, debugMode })}
      />
      <TextField
        label={t('entity.description')}
        rows={3}
        value={values.description}
        onChange={(description) => onChange({ ...values, description })}
      />
    </>
  )
}

interface ConfigurationFieldsProps extends NodeFieldsProps {
  info: NodeInfo
  onValidity: (isValid: boolean) => void
  onTestScript?: NodeFormProps['onTestScript']
  /** Lets a form with a single script use the whole pane. */
  fill?: boolean
}

/** The settings of a rule node: its form, or JSON where the class is unknown. */
export function ConfigurationFields(props: ConfigurationFieldsProps) {
  const { info, values, onChange, onValidity, onTestScript, fill = false } = props
  const { t } = useTranslation()
  const set = (configuration: Record<string, unknown>) => onChange({ ...values, configuration })
  if (info.category === 'UNKNOWN')
    return (
      <JsonObjectField
        label={t('rule-editor.configuration')}
        value={values.configuration}
        onChange={(next) => {
          onValidity(next !== null)
          if (next) set(next as Record<string, unknown>)
        }}
      />
    )
  if (info.form.length === 0) return <p>{t('rule-editor.no-configuration')}</p>
  return (
    <NodeForm
      fields={info.form}
      value={values.configuration}
      onChange={(next) => set(switchToJavaScript(values.configuration, next, info.form))}
      onValidity={onValidity}
      fill={fill}
      {...(onTestScript && { onTestScript })}
    />
  )
}
