import { MAX_SMS_LENGTH, type SmsProvider } from '@signalbox/model/entities/admin-settings'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { sendTestSms } from '../../api/admin'
import { FormColumn } from '../../entity/form/details-form'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { FormText } from '../../forms/fields'
import { isPhoneNumber } from './sms-values'

const TestSms = z.object({
  numberTo: z.string().trim().refine(isPhoneNumber, 'admin.phone-number-invalid'),
  message: z.string().trim().min(1, 'admin.message-required').max(MAX_SMS_LENGTH, 'admin.message-too-long'),
})

/** Asks for a phone number and a text, and sends a test SMS. */
export function TestSmsDialog({ provider, onClose }: { provider: SmsProvider; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('admin.send-test-sms')}
      schema={TestSms}
      defaults={{ numberTo: '', message: '' }}
      save={(values) => sendTestSms({ providerConfiguration: provider, ...values })}
      queryKeys={[]}
      submitLabel={t('admin.send')}
      width={450}
      onClose={onClose}
      onSaved={() => {
        showToast({ type: 'success', text: t('admin.test-sms-sent'), durationMs: 5000 })
        onClose()
      }}
    >
      <FormColumn>
        <FormText
          name="numberTo"
          label={t('admin.number-to')}
          help={t('admin.phone-number-hint')}
          type="tel"
          required
          autoFocus
        />
        <FormText name="message" label={t('admin.message')} rows={3} required />
      </FormColumn>
    </SaveFormDialog>
  )
}
