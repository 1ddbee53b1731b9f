import { showToast } from '@signalbox/ui/feedback/toasts'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { claimDevice, deviceKeys } from '../../api/entities/devices'
import { errorText } from '../../api/request/error-text'
import { ApiError } from '../../api/request/http'
import { FormColumn } from '../../entity/form/details-form'
import { requiredText } from '../../entity/form/form-texts'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { FormPassword, FormText } from '../../forms/fields'

const Claim = z.object({ name: requiredText('entity.name-required'), secretKey: z.string() })

/** Claims a device for the customer of the user. */
export function ClaimDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('device.claim')}
      schema={Claim}
      defaults={{ name: '', secretKey: '' }}
      save={claim}
      queryKeys={[deviceKeys.all]}
      submitLabel={t('device.claim-yes')}
      width={450}
      onClose={onClose}
      onSaved={onClose}
    >
      <FormColumn>
        <p>{t('device.claim-text')}</p>
        <FormText name="name" label={t('device.device-name')} required autoFocus />
        <FormPassword
          name="secretKey"
          label={t('device.secret-key')}
          showLabel={t('login.show-password')}
          autoComplete="off"
        />
      </FormColumn>
    </SaveFormDialog>
  )
}

async function claim({ name, secretKey }: z.infer<typeof Claim>) {
  try {
    await claimDevice(name, secretKey)
  } catch (error) {
    showToast({ type: 'error', text: claimErrorText(error) })
    throw error
  }
}

function claimErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText(error)
  if (error.status === 404) return i18next.t('device.claim-unknown')
  if (error.body === 'CLAIMED') return i18next.t('device.claim-taken')
  return error.body === 'FAILURE' ? i18next.t('device.claim-refused') : errorText(error)
}
