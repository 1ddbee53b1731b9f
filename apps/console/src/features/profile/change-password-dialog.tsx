import { zodResolver } from '@hookform/resolvers/zod'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { changePassword } from '../../api/entities/users'
import { FormColumn } from '../../entity/form/details-form'
import { FormPassword } from '../../forms/fields'
import { FormDialog } from '../../forms/form-dialog'
import { usePasswordRules } from '../../forms/use-password-rules'
import { useSave } from '../../forms/use-save'

const password = z.string().min(1, 'profile.password-required')
const PasswordValues = z
  .object({ current: password, next: password, again: password })
  .refine(({ next, again }) => next === again, { path: ['again'], message: 'login.passwords-mismatch-error' })
type PasswordValues = z.infer<typeof PasswordValues>

/** Asks for the current password, and twice for a new one. The server checks the password policy. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const rules = usePasswordRules()
  const form = useForm({
    resolver: zodResolver(PasswordValues),
    mode: 'onTouched',
    defaultValues: { current: '', next: '', again: '' },
  })
  const save = useSave({
    mutationFn: ({ current, next }: PasswordValues) => changePassword(current, next),
    onSuccess: () => {
      showToast({ type: 'success', text: t('profile.password-changed') })
      onClose()
    },
  })
  const { isValid, isDirty } = form.formState
  const shared = { required: true, showLabel: t('login.show-password') }
  return (
    <FormProvider {...form}>
      <FormDialog
        width={450}
        title={t('profile.change-password')}
        busy={save.isPending}
        onClose={onClose}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        isChanged={isDirty && !save.isSuccess}
        isReady={isValid}
        onRefused={() => void form.trigger(undefined, { shouldFocus: true })}
        submitLabel={t('profile.change-password')}
      >
        <FormColumn>
          <FormPassword
            {...shared}
            name="current"
            label={t('profile.current-password')}
            autoFocus
            autoComplete="current-password"
          />
          <FormPassword
            {...shared}
            name="next"
            label={t('login.new-password')}
            help={rules}
            autoComplete="new-password"
          />
          <FormPassword
            {...shared}
            name="again"
            label={t('login.new-password-again')}
            autoComplete="new-password"
          />
        </FormColumn>
      </FormDialog>
    </FormProvider>
  )
}
