import type { EntityType } from '@signalbox/model/entity-id'
import type { AliasEntityType } from '@signalbox/model/query/entity-alias'
import type { FormField } from '@signalbox/rule-nodes/form'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { ChipsField } from '@signalbox/ui/fields/chips-field'
import { useMissingShown } from '@signalbox/ui/fields/missing'
import { NumberField } from '@signalbox/ui/fields/number-field'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { JsFunctionField } from '../code/js-function-field'
import { EntityField } from '../entity/entity-field'
import { EntityTypeField, EntityTypesField } from '../entity/entity-type-field'
import { QueueField } from '../entity/queue-field'
import { RelationTypeField } from '../entity/relation-type-field'
import { SubtypesField } from '../entity/subtype-field'
import { KeyValueField } from '../values/key-value-field'
import { KeysField } from '../values/keys-field'
import { MessageTypesField } from '../values/message-type-field'
import { CredentialsField } from './credentials-field'
import { isListOfTexts, mapOf, type NodeConfig, type NodeProblems } from './node-config'
import type { NodeFormProps } from './node-form-props'
import { optionText } from './option-text'
import { PemField } from './pem-field'
import { DeviceRelationsQueryField, RelationsQueryField } from './relations-query-field'
import { scriptCompletions } from './script-completions'
import { SmsProviderField } from './sms-provider-field'

interface NodeFieldProps {
  field: FormField
  config: NodeConfig
  problem: NodeProblems[string] | undefined
  disabled: boolean
  onChange: (changed: NodeConfig) => void
  onTestScript: NodeFormProps['onTestScript']
  /** A script that fills its pane has no label and no frame. */
  flush: boolean
}

const same = (text: string) => text

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
  const options = (field.options ?? []).map((each) => ({ value: each, label: optionText(t, i18n, each) }))

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
          keyOf={same}
          labelOf={(each) => optionText(t, i18n, each)}
        />
      )
    case 'map':
      return <KeyValueField {...shared} value={mapOf(value)} onChange={(next) => set(next ?? undefined)} />
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
          onTest={onTestScript && !disabled ? () => onTestScript(field, text, set) : undefined}
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
      return (
        <EntityTypeField
          {...shared}
          {...(field.options && { allowed: field.options as AliasEntityType[] })}
          value={(text || null) as AliasEntityType | null}
          onChange={(next) => {
            const named = entityKeyOf(config, field.key)
            onChange({ [field.key]: next, ...(named && { [named]: null }) })
          }}
        />
      )
    case 'entity-types':
      return (
        <EntityTypesField
          {...shared}
          {...(field.options && { allowed: field.options as AliasEntityType[] })}
          value={list as AliasEntityType[]}
          onChange={set}
        />
      )
    case 'entity': {
      const entityType = config[field.entityTypeKey ?? ''] as EntityType | undefined
      if (!entityType) return null
      return (
        <EntityField
          {...shared}
          entityType={entityType}
          value={text ? { entityType, id: text } : null}
          onChange={(id) => set(id?.id ?? null)}
        />
      )
    }
    case 'relation-type':
      return <RelationTypeField {...shared} value={text || null} onChange={(next) => set(next ?? '')} />
    case 'relations-query':
      return <RelationsQueryField {...shared} value={value} onChange={set} />
    case 'device-relations-query':
      return <DeviceRelationsQueryField {...shared} value={value} onChange={set} />
    case 'device-types':
      return <SubtypesField {...shared} kind="DEVICE" value={list} onChange={set} />
    case 'queue':
      return <QueueField {...shared} value={text || null} onChange={(next) => set(next ?? '')} />
    case 'credentials':
      return <CredentialsField {...shared} types={field.options} value={value} onChange={set} />
    case 'sms-provider':
      return <SmsProviderField {...shared} value={value} onChange={set} />
    default:
      return <TextField {...shared} value={text} onChange={set} />
  }
}

/** Label, hint and error of a control. An error is shown once the user has left the field. */
function useFieldText(field: FormField, problem: NodeProblems[string] | undefined) {
  const { t } = useTranslation()
  const [isTouched, setTouched] = useState(false)
  const isShown = useMissingShown() || isTouched
  const templated = field.templated ? t('node-form.templated') : undefined
  return {
    label: t(field.label),
    required: field.required,
    help: field.hint ? t(field.hint) : templated,
    error: problem && isShown ? t(`node-form.${problem.text}`, { limit: problem.limit }) : undefined,
    onBlur: () => setTouched(true),
  }
}

/** The key of the entity that belongs to a type: `entityId` for `entityType`. Another type clears the entity. */
function entityKeyOf(config: NodeConfig, typeKey: string): string | undefined {
  const named = typeKey.replace(/Type$/, 'Id')
  return named !== typeKey && named in config ? named : undefined
}
