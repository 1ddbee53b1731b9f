import type { DeviceProfileInput } from '@signalbox/model/entities/device-profile'
import { z } from 'zod'
import {
  checkProfileParts,
  defaultParts,
  profilePartsShape,
  toDeviceProfile,
} from '../../../entity/device-profile/profile-values'
import { entityChoice, shortText } from '../../../entity/form/form-texts'
import { CredentialsValues, emptyCredentials } from '../credentials/credentials-values'
import { deviceShape, emptyDevice } from '../device-form'

/** The values of the wizard. The error messages are i18n keys. */
export const WizardValues = z
  .object({
    ...deviceShape,
    ...profilePartsShape,
    profileMode: z.enum(['existing', 'new']),
    newProfileName: shortText(),
    ruleChainId: entityChoice(),
    queueName: z.string().nullable(),
    withCredentials: z.boolean(),
    credentials: z.object(CredentialsValues.shape),
    customerId: entityChoice(),
  })
  .superRefine((values, ctx) => {
    const addProblem = (path: string[], message: string) => ctx.addIssue({ code: 'custom', path, message })
    if (values.profileMode === 'new' && values.newProfileName === '')
      addProblem(['newProfileName'], 'device.profile-name-required')
    if (values.profileMode === 'new') checkProfileParts(values, ctx)
    if (values.profileMode === 'existing' && !values.profile)
      addProblem(['profile'], 'device.device-profile-required')
    if (!values.withCredentials) return
    const { error } = CredentialsValues.safeParse(values.credentials)
    for (const issue of error?.issues ?? [])
      addProblem(['credentials', ...issue.path.map(String)], issue.message)
  })
export type WizardValues = z.infer<typeof WizardValues>

export const emptyWizard: WizardValues = {
  ...emptyDevice,
  ...defaultParts,
  profileMode: 'existing',
  newProfileName: '',
  ruleChainId: null,
  queueName: null,
  withCredentials: false,
  credentials: emptyCredentials,
  customerId: null,
}

/** The values to check. The fields of a new profile are hidden while an existing one is chosen: they must not fail. */
export const checkedValues = (values: WizardValues): WizardValues =>
  values.profileMode === 'new'
    ? values
    : { ...values, ...defaultParts, transportType: values.transportType, newProfileName: '' }

/** The new profile, which the wizard creates before the device. */
export const wizardProfile = (values: WizardValues): DeviceProfileInput =>
  toDeviceProfile({ ...values, name: values.newProfileName, description: '' })
