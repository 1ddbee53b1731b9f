import { zodResolver } from '@hookform/resolvers/zod'
import type { DeviceProfileInfo } from '@signalbox/model/entities/device-profile'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  deviceProfileKeys,
  getDefaultDeviceProfile,
  saveDeviceProfile,
} from '../../../api/entities/device-profiles'
import { deviceKeys, saveDevice, saveDeviceWithCredentials } from '../../../api/entities/devices'
import { entityChoiceKeys } from '../../../api/search/entity-search'
import { StepperDialog } from '../../../entity/form/stepper-dialog'
import type { AddDialogProps } from '../../../entity/list/entity-list-page'
import { newCredentialsOf } from '../credentials/credentials-values'
import { toDevice } from '../device-form'
import { useWizardSteps } from './wizard-steps'
import { checkedValues, emptyWizard, WizardValues, wizardProfile } from './wizard-values'

const resolver = zodResolver(WizardValues)

/** Adds a device in steps: details, profile, credentials, customer. A new profile has further steps. */
export function DeviceWizard(props: AddDialogProps) {
  const { data, isError } = useQuery({
    queryKey: deviceProfileKeys.default,
    queryFn: getDefaultDeviceProfile,
  })
  // The request layer has shown the error. Without a default profile, the user has to choose a profile.
  return data || isError ? <Wizard {...props} defaultProfile={data} /> : null
}

function Wizard({
  onClose,
  onAdded,
  defaultProfile,
}: AddDialogProps & { defaultProfile: DeviceProfileInfo | undefined }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm<WizardValues>({
    resolver: (values, ...rest) => resolver(checkedValues(values), ...rest),
    mode: 'onTouched',
    defaultValues: {
      ...emptyWizard,
      ...(defaultProfile && {
        profile: { id: defaultProfile.id.id, name: defaultProfile.name },
        transportType: defaultProfile.transportType,
      }),
    },
  })
  const steps = useWizardSteps(form.control)

  async function save(values: WizardValues) {
    const profile = await profileOf(values, form)
    const input = {
      ...toDevice({ ...values, profile }),
      customerId: values.customerId && { entityType: 'CUSTOMER' as const, id: values.customerId.id },
    }
    const device = values.withCredentials
      ? await saveDeviceWithCredentials({ device: input, credentials: newCredentialsOf(values.credentials) })
      : await saveDevice(input)
    await Promise.all(
      [deviceKeys.all, deviceProfileKeys.all, entityChoiceKeys.subtypes('DEVICE')].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    return device.id.id
  }

  return (
    <StepperDialog
      title={t('device.add-device')}
      form={form}
      steps={steps}
      submitLabel={t('action.add')}
      save={save}
      onSaved={onAdded}
      onClose={onClose}
    />
  )
}

/** The chosen profile, or a new one. If the device cannot be saved, the next attempt uses the profile created here. */
async function profileOf(values: WizardValues, form: UseFormReturn<WizardValues>) {
  if (values.profileMode === 'existing') return values.profile
  const { id, name } = await saveDeviceProfile(wizardProfile(values))
  const created = { id: id.id, name }
  form.setValue('profileMode', 'existing')
  form.setValue('profile', created)
  return created
}
