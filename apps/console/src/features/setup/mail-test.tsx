import type { MailSettings } from '@signalbox/model/entities/admin-settings'
import { isEmail } from '@signalbox/model/text/email'
import { Button } from '@signalbox/ui/actions/button'
import { TextField } from '@signalbox/ui/fields/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/request/error-text'
import { sendSetupTestMail } from '../../api/setup'
import { useSave } from '../../forms/use-save'
import styles from './step-form.module.css'

interface TestMailProps {
  code: string
  /** The settings of the form; undefined if a value is missing or invalid. After a call the fields show errors. */
  checkedSettings: () => MailSettings | undefined
}

/** Sends a test email with the settings of the form, before they are saved. */
export function TestMail({ code, checkedSettings }: TestMailProps) {
  const { t } = useTranslation()
  const [to, setTo] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)
  const test = useSave({
    mutationFn: (settings: MailSettings) => sendSetupTestMail(code, settings, to.trim()),
  })

  function onSend() {
    setSubmitted(true)
    const settings = checkedSettings()
    if (settings && isEmail(to.trim())) void test.mutate(settings)
  }

  return (
    <div className={styles.test}>
      <TextField
        label={t('setup.mail.test-to')}
        type="email"
        value={to}
        onChange={setTo}
        name="testTo"
        error={
          test.error
            ? errorText(test.error)
            : wasSubmitted && !isEmail(to.trim())
              ? t('user.invalid-email-format')
              : undefined
        }
        help={test.isSuccess ? t('setup.mail.test-sent') : t('setup.mail.test-help')}
      />
      <Button icon="send" aria-disabled={test.isPending} onClick={onSend}>
        {t('admin.send-test-mail')}
      </Button>
    </div>
  )
}
