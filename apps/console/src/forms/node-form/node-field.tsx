import type { FormField } from '@signalbox/rule-nodes/form'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { JsFunctionField } from '../code/js-function-field'
import { KeyValueField } from '../values/key-value-field'
import { KeysField } from '../values/keys-field'
import { MessageTypesField } from '../values/message-type-field'
import { CredentialsField } from './credentials-field'
import { isListOfTexts, mapOf, type NodeConfig, type NodeProblems } from './node-config'
import { NodeEntityField } from './node-entity-field'
import { optionText } from './option-text'
import { PemField } from './pem-field'
import { scriptCompletions } from './script-completions'
import { SmsProviderField } from './sms-provider-field'
import { useFieldText } from './use-field-text'

interface NodeFieldProps {
  field: FormField
  config: NodeConfig
  problem: NodeProblems[string] | undefined
  disabled: boolean
  onChange: (changed: NodeConfig) => void
  onTestScript: ((field: FormField) => void) | undefined
  /** A script that fills its pane has no label and no frame. */
  flush: boolean
}

const identity = (text: string) => text

/** The control of one field of a rule node, by its kind. */
export function NodeField(props: NodeFieldProps) {
  const { field, config, problem, disabled, onChange, onTestScript, flush } = props
  const { t, i18n } = useTranslation()
  const args = field.script?.args
  const completions = useMemo(() => scriptCompletions(args ?? []), [args])
  const value = config[field.key]
  const set = (next: unknown) => onChange({ [field.key]: next })
  const shared = { ...useFieldText(field, problem), disabled }
  const text = typeof value === 'string' ? value : ''
  const list = isListOfTexts(value) ? value : []
  const options = (field.options ?? []).map((each) => ({
    value: each,
    label: optionText(t, i18n, each, field.optionTexts),
  }))

  switch (field.kind) {
    case 'textarea':
      return <TextField {...shared} rows={field.rows ?? 3} value={text} onChange={set} />
    case 'password':
      return (
        <PasswordField
          autoComplete="new-password"
          {...shared}
          showLabel={t('json-form.show-password')}
          value={text}
          onChange={set}
        />
      )
    case 'number':
      return (
        <NumberField
          {...shared}
          integer={(field.step ?? 1) % 1 === 0}
          value={typeof value === 'number' ? value : null}
          onChange={set}
        />
      )
    case 'checkbox':
      return <CheckboxField {...shared} value={value === true} onChange={set} />
    case 'select':
      return <SelectField {...shared} value={text} options={options} onChange={set} />
    case 'chips':
      return <KeysField {...shared} value={list} onChange={set} />
    case 'choices':
      return (
        <ChipsField<string>
          {...shared}
          value={list}
          onChange={set}
          options={field.options ?? []}
          keyOf={identity}
          labelOf={(each) => optionText(t, i18n, each)}
        />
      )
    case 'map':
      return (
        <KeyValueField
          {...shared}
          value={mapOf(value)}
          onChange={(next) => set(next ?? undefined)}
          {...(field.secretKeys && { isSecret: (key) => new RegExp(field.secretKeys!, 'i').test(key) })}
        />
      )
    case 'script':
      return (
        <JsFunctionField
          {...shared}
          {...(flush && { label: undefined, fill: true, flush: true })}
          functionName={field.script?.name ?? ''}
          args={field.script?.args ?? []}
          completions={completions}
          value={text}
          onChange={set}
          onTest={onTestScript && !disabled ? () => onTestScript(field) : undefined}
        />
      )
    case 'file':
      return (
        <PemField
          {...shared}
          content={text}
          fileName={config[`${field.key}FileName`] as string | undefined}
          onFile={(file) =>
            onChange({ [field.key]: file?.content ?? '', [`${field.key}FileName`]: file?.name ?? '' })
          }
        />
      )
    case 'message-types':
      return <MessageTypesField {...shared} value={list} onChange={set} />
    case 'entity-type':
    case 'entity-types':
    case 'entity':
    case 'relation-type':
    case 'relations-query':
    case 'device-relations-query':
    case 'device-types':
    case 'queue':
      return <NodeEntityField {...{ field, config, shared, onChange }} kind={field.kind} />
    case 'credentials':
      return <CredentialsField {...shared} types={field.options} value={value} onChange={set} />
    case 'sms-provider':
      return <SmsProviderField {...shared} value={value} onChange={set} />
    default:
      return <TextField {...shared} value={text} onChange={set} />
  }
}
