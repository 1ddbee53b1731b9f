import { zodResolver } from '@hookform/resolvers/zod'
import type { DeviceProfile } from '@signalbox/model/entities/device-profile'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { deviceProfileKeys, saveDeviceProfile } from '../../api/entities/device-profiles'
import { FormColumn } from '../form/details-form'
import { type FormStep, StepperDialog } from '../form/stepper-dialog'
import { DetailsFields } from './details-fields'
import { optionalProfileSteps } from './optional-profile-steps'
import { emptyProfile, ProfileFormValues, toDeviceProfile } from './profile-values'
import { TransportFields } from './transport-fields'

interface AddProfileDialogProps {
  /** The initial name: the text for which the picker found no profile. */
  name?: string
  onClose: () => void
  onAdded: (profile: DeviceProfile) => void
}

/** A new device profile in four steps; all except the first are optional. */
export function AddProfileDialog({ name, onClose, onAdded }: AddProfileDialogProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const form = useForm<ProfileFormValues>({
    resolver: zodResolver(ProfileFormValues),
    mode: 'onTouched',
    defaultValues: emptyProfile(name),
  })

  async function save(values: ProfileFormValues) {
    const profile = await saveDeviceProfile(toDeviceProfile(values))
    await queryClient.invalidateQueries({ queryKey: deviceProfileKeys.all })
    return profile
  }

  const alarms = useWatch({ control: form.control, name: 'alarms' })
  const steps: FormStep<ProfileFormValues>[] = [
    {
      id: 'details',
      label: t('device-profile.details'),
      fields: ['name', 'ruleChainId', 'queueName', 'description'],
      content: () => (
        <FormColumn>
          <DetailsFields />
        </FormColumn>
      ),
    },
    {
      id: 'transport',
      label: t('device-profile.transport-configuration'),
      isOptional: true,
      fields: ['mqtt'],
      content: () => (
        <FormColumn>
          <TransportFields />
        </FormColumn>
      ),
    },
    ...optionalProfileSteps(t, alarms.length),
  ]

  return (
    <StepperDialog
      title={t('device-profile.add')}
      form={form}
      steps={steps}
      submitLabel={t('action.add')}
      save={save}
      onSaved={onAdded}
      onClose={onClose}
      width={900}
    />
  )
}
