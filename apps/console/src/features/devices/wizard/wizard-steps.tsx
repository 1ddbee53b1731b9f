import { TransportType } from '@signalbox/model/entities/device'
import { Segmented } from '@signalbox/ui/fields/segmented'
import { SelectField } from '@signalbox/ui/fields/select-field'
import type { TFunction } from 'i18next'
import { type Control, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { findDeviceProfiles } from '../../../api/entities/device-profiles'
import { optionalProfileSteps } from '../../../entity/device-profile/optional-profile-steps'
import { TransportFields } from '../../../entity/device-profile/transport-fields'
import { FormColumn } from '../../../entity/form/details-form'
import type { FormStep } from '../../../entity/form/stepper-dialog'
import { DeviceProfilePicker } from '../../../forms/entity/device-profile-picker'
import { FormEntity } from '../../../forms/entity/entity-field'
import { FormQueue } from '../../../forms/entity/queue-field'
import { FormRuleChain } from '../../../forms/entity/rule-chain-field'
import { FormCheckbox, FormText } from '../../../forms/fields'
import { CredentialsFields } from '../credentials/credentials-fields'
import type { WizardValues } from './wizard-values'

/** The steps of the wizard, with the fields that must be valid before the next step opens. */
export function useWizardSteps(control: Control<WizardValues>): FormStep<WizardValues>[] {
  const { t } = useTranslation()
  const [mode, transportType, alarms] = useWatch({
    control,
    name: ['profileMode', 'transportType', 'alarms'],
  })
  return [
    {
      id: 'details',
      label: t('device.device-details'),
      fields: ['name', 'label', 'description'],
      content: () => <DetailsStep />,
    },
    {
      id: 'profile',
      label: t('device.device-profile'),
      fields: ['profile', 'newProfileName'],
      content: () => <ProfileStep />,
    },
    ...(mode === 'new' ? newProfileSteps(transportType, alarms.length, t) : []),
    {
      id: 'credentials',
      label: t('device.credentials-step'),
      isOptional: true,
      fields: ['credentials'],
      content: () => <CredentialsStep />,
    },
    {
      id: 'customer',
      label: t('entity.customer'),
      isOptional: true,
      fields: ['customerId'],
      content: () => <CustomerStep />,
    },
  ]
}

/** The steps for a new profile. Only the MQTT transport has settings. */
function newProfileSteps(
  transportType: TransportType,
  alarmCount: number,
  t: TFunction,
): FormStep<WizardValues>[] {
  const transport: FormStep<WizardValues> = {
    id: 'transport',
    label: t('device-profile.transport-configuration'),
    fields: ['mqtt'],
    content: () => (
      <FormColumn>
        <TransportFields fixedType />
      </FormColumn>
    ),
  }
  return [...(transportType === 'MQTT' ? [transport] : []), ...optionalProfileSteps(t, alarmCount)]
}

function DetailsStep() {
  const { t } = useTranslation()
  const isGateway = useWatch<WizardValues, 'gateway'>({ name: 'gateway' })
  return (
    <FormColumn>
      <FormText name="name" label={t('entity.name')} required autoFocus />
      <FormText name="label" label={t('entity.label')} />
      <FormCheckbox name="gateway" label={t('device.is-gateway')} />
      {isGateway && <FormCheckbox name="overwriteActivityTime" label={t('device.overwrite-activity-time')} />}
      <FormText name="description" label={t('entity.description')} rows={3} />
    </FormColumn>
  )
}

function ProfileStep() {
  const { t } = useTranslation()
  const { setValue, getValues } = useFormContext<WizardValues>()
  const mode = useWatch<WizardValues, 'profileMode'>({ name: 'profileMode' })
  const transportType = useWatch<WizardValues, 'transportType'>({ name: 'transportType' })

  /** A profile has one transport, so another transport needs another profile: the first one in the list is chosen. */
  async function onTransport(next: TransportType) {
    setValue('transportType', next, { shouldDirty: true })
    setValue('profile', null, { shouldDirty: true })
    // The request layer has shown the error. Without the list, the user has to choose a profile.
    const [first] = await findDeviceProfiles('', undefined, next).catch(() => [])
    const isChoiceUnchanged = getValues('transportType') === next && getValues('profile') === null
    if (first && isChoiceUnchanged)
      setValue('profile', { id: first.id.id, name: first.name }, { shouldDirty: true })
  }

  return (
    <FormColumn>
      <SelectField<TransportType>
        label={t('device.transport-type')}
        help={t(`device.transport-hint.${transportType}`)}
        value={transportType}
        options={TRANSPORTS.map((value) => ({ value, label: t(`device.transport.${value}`) }))}
        onChange={(next) => void onTransport(next)}
      />
      <Segmented
        label={t('device.device-profile')}
        value={mode}
        segments={[
          { value: 'existing', label: t('device.existing-profile') },
          { value: 'new', label: t('device.new-profile') },
        ]}
        onChange={(next) => setValue('profileMode', next, { shouldDirty: true, shouldValidate: true })}
      />
      {mode === 'existing' ? (
        <DeviceProfilePicker
          key={transportType}
          name="profile"
          label={t('device.device-profile')}
          transportType={transportType}
          required
        />
      ) : (
        <>
          <FormText name="newProfileName" label={t('device.profile-name')} required autoFocus />
          <FormRuleChain name="ruleChainId" label={t('device.default-rule-chain')} canCreate />
          <FormQueue name="queueName" />
        </>
      )}
    </FormColumn>
  )
}

const TRANSPORTS = TransportType.options.filter((type) => type !== 'LWM2M')

function CredentialsStep() {
  const { t } = useTranslation()
  const isOn = useWatch<WizardValues, 'withCredentials'>({ name: 'withCredentials' })
  return (
    <FormColumn>
      <FormCheckbox
        name="withCredentials"
        label={t('device.add-credentials')}
        help={t('device.add-credentials-hint')}
      />
      {isOn && <CredentialsFields prefix="credentials." />}
    </FormColumn>
  )
}

function CustomerStep() {
  const { t } = useTranslation()
  return (
    <FormColumn>
      <FormEntity name="customerId" entityType="CUSTOMER" label={t('device.assign-to-customer')} />
    </FormColumn>
  )
}
