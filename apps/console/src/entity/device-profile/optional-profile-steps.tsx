import type { TFunction } from 'i18next'
import { FormColumn } from '../form/details-form'
import type { FormStep } from '../form/stepper-dialog'
import { alarmRulesLabel } from './alarm-rules-label'
import { AlarmRulesField } from './alarms/alarm-rules-field'
import type { ProfileFormValues } from './profile-values'
import { ProvisionFields } from './provision-fields'

type OptionalFields = Pick<ProfileFormValues, 'alarms' | 'provisionKey' | 'provisionSecret'>

/** The steps for the alarm rules and the provisioning of a new device profile. Both can be skipped. */
export const optionalProfileSteps = (t: TFunction, alarmCount: number): FormStep<OptionalFields>[] => [
  {
    id: 'alarms',
    label: alarmRulesLabel(t, alarmCount),
    isOptional: true,
    fields: ['alarms'],
    content: () => <AlarmRulesField />,
  },
  {
    id: 'provisioning',
    label: t('device-profile.provisioning'),
    isOptional: true,
    fields: ['provisionKey', 'provisionSecret'],
    content: () => (
      <FormColumn>
        <ProvisionFields />
      </FormColumn>
    ),
  },
]
