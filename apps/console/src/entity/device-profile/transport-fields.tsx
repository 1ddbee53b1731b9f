import type { TransportType } from '@signalbox/model/entities/device'
import { FieldGroup, FieldRow } from '@signalbox/ui/fields/field'
import { SelectField } from '@signalbox/ui/fields/select-field'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormText } from '../../forms/fields'
import { Hint } from '../form/details-form'
import { defaultMqtt, type ProfileParts } from './profile-values'

interface TransportFieldsProps {
  disabled?: boolean
  /** The transport type was chosen in an earlier step and has no field here. */
  fixedType?: boolean
}

/** The transport settings of a profile. The surrounding form has the fields of `profilePartsShape`. */
export function TransportFields({ disabled = false, fixedType = false }: TransportFieldsProps) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ProfileParts>()
  const type = useWatch<ProfileParts, 'transportType'>({ name: 'transportType' })

  /** Changes the transport and resets the MQTT settings to their defaults. */
  function onType(next: TransportType) {
    setValue('transportType', next, { shouldDirty: true, shouldValidate: true })
    setValue('mqtt', defaultMqtt, { shouldDirty: true, shouldValidate: true })
  }

  const types: TransportType[] = type === 'LWM2M' ? ['DEFAULT', 'MQTT', 'LWM2M'] : ['DEFAULT', 'MQTT']
  return (
    <>
      {!fixedType && (
        <SelectField<TransportType>
          label={t('device-profile.transport-type')}
          help={t(`device-profile.transport-hint.${type}`)}
          value={type}
          required
          disabled={disabled}
          options={types.map((value) => ({ value, label: t(`device-profile.transport.${value}`) }))}
          onChange={onType}
        />
      )}
      {type === 'MQTT' && <MqttFields disabled={disabled} />}
    </>
  )
}

function MqttFields({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<ProfileParts>()
  const mqtt = useWatch<ProfileParts, 'mqtt'>({ name: 'mqtt' })
  return (
    <>
      <FieldGroup title={t('device-profile.topics')}>
        <FieldRow>
          <FormText
            name="mqtt.telemetryTopic"
            label={t('device-profile.telemetry-topic')}
            mono
            required
            disabled={disabled}
          />
          <FormText
            name="mqtt.attributesTopic"
            label={t('device-profile.attributes-topic')}
            mono
            required
            disabled={disabled}
          />
        </FieldRow>
        <Hint>{t('device-profile.topics-hint')}</Hint>
      </FieldGroup>
      <FieldGroup title={t('device-profile.payload')}>
        <SelectField<'JSON' | 'PROTOBUF'>
          label={t('device-profile.payload-type')}
          value={mqtt.payload}
          disabled={disabled}
          options={[
            { value: 'JSON', label: 'JSON' },
            { value: 'PROTOBUF', label: 'Protobuf' },
          ]}
          onChange={(payload) => {
            const { telemetrySchema, attributesSchema } = defaultMqtt
            const next = { ...mqtt, payload, telemetrySchema, attributesSchema }
            setValue('mqtt', next, { shouldDirty: true, shouldValidate: true })
          }}
        />
        {mqtt.payload === 'PROTOBUF' && (
          <>
            <FormText
              name="mqtt.telemetrySchema"
              label={t('device-profile.telemetry-schema')}
              rows={10}
              mono
              required
              disabled={disabled}
            />
            <FormText
              name="mqtt.attributesSchema"
              label={t('device-profile.attributes-schema')}
              rows={7}
              mono
              required
              disabled={disabled}
            />
          </>
        )}
      </FieldGroup>
    </>
  )
}
