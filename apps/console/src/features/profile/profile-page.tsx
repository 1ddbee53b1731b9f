import { zodResolver } from '@hookform/resolvers/zod'
import type { User } from '@signalbox/model/entities/user'
import { isEmail } from '@signalbox/model/text/email'
import { LANGUAGE_CODES, LANGUAGES } from '@signalbox/model/text/language'
import { Button } from '@signalbox/ui/actions/button'
import { useShortcut } from '@signalbox/ui/actions/shortcuts'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { FieldRow } from '@signalbox/ui/fields/field'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import { ScrollPage } from '@signalbox/ui/layout/page'
import { formatTimestamp } from '@signalbox/ui/timestamp'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getUser, saveUser, userKeys } from '../../api/entities/users'
import { errorText } from '../../api/request/error-text'
import { reloadUser, useSignedIn } from '../../api/request/session'
import { useFreshQuery } from '../../api/request/use-fresh-query'
import { FormColumn } from '../../entity/form/details-form'
import { requiredText, shortText } from '../../entity/form/form-texts'
import { loadToOverwrite } from '../../entity/form/load-to-overwrite'
import { FormSelect, FormText } from '../../forms/fields'
import { prepareReset } from '../../forms/prepare-reset'
import { useLeaveGuard } from '../../forms/use-leave-guard'
import { useSave } from '../../forms/use-save'
import { languageOfUser, setLanguage } from '../../i18n/i18n'
import { AdministratorSignInsCard } from './administrator-sign-ins-card'
import { ChangePasswordDialog } from './change-password-dialog'
import styles from './profile.module.css'
import { TwoFactorCard } from './two-factor-card'

const ProfileValues = z.object({
  email: requiredText('user.email-required').refine(isEmail, 'user.invalid-email-format'),
  firstName: shortText(),
  lastName: shortText(),
  lang: z.string(),
})
type ProfileValues = z.infer<typeof ProfileValues>

/** The profile of the signed-in user. */
export function Component() {
  const { user } = useSignedIn()
  // Public users have no profile; the guard redirects them.
  return user && <LoadedProfile id={user.id.id} />
}

/** Loads the user for the form. A form with the user of the session would undo changes made since the sign-in. */
function LoadedProfile({ id }: { id: string }) {
  const query = useFreshQuery({
    queryKey: userKeys.one(id),
    queryFn: () => getUser(id, { ignoreErrors: true }),
  })
  if (query.data) return <Profile user={query.data} />
  if (!query.isError) return <Loading />
  return (
    <ScrollPage>
      <ErrorView text={errorText(query.error)} onRetry={() => void query.refetch()} />
    </ScrollPage>
  )
}

function Profile({ user }: { user: User }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [changingPassword, setChangingPassword] = useState(false)
  const form = useForm({
    resolver: zodResolver(ProfileValues),
    mode: 'onTouched',
    defaultValues: toFormValues(user),
  })
  const { isDirty, isValid } = form.formState
  useLeaveGuard(isDirty)
  const editedVersion = useRef<string>(undefined)
  editedVersion.current ??= JSON.stringify(toFormValues(user))
  const save = useSave({
    mutationFn: async (values: ProfileValues): Promise<{ isSaved: boolean }> => {
      const showStored = prepareReset(form)
      const { id } = user.id
      // An administrator may have changed the user after the page was opened.
      const load = () => getUser(id, { ignoreErrors: true })
      const loaded = await loadToOverwrite(load, toFormValues, editedVersion.current)
      if (!loaded) return { isSaved: false }
      const saved = await saveUser(toUser(values, loaded.stored))
      editedVersion.current = JSON.stringify(toFormValues(saved))
      queryClient.setQueryData(userKeys.one(id), saved)
      showStored(toFormValues(saved))
      return { isSaved: true }
    },
    onSuccess: async ({ isSaved }, { lang }) => {
      if (!isSaved) return
      await reloadUser()
      await setLanguage(lang)
      showToast({ type: 'success', text: t('profile.saved') })
    },
  })
  const onSave = form.handleSubmit((values) => save.mutate(values))
  const canSave = isDirty && !save.isPending
  useShortcut({ keys: 'Ctrl+s', description: t('action.save'), inFields: true }, () => void onSave(), canSave)
  const lastLogin = user.additionalInfo?.lastLoginTs

  return (
    <ScrollPage>
      <FormProvider {...form}>
        <form className={styles.card} noValidate onSubmit={onSave}>
          <header>
            <div>
              <h2 dir="auto">{user.email}</h2>
              {typeof lastLogin === 'number' && (
                <p>{t('profile.last-login', { time: isolateLtr(formatTimestamp(lastLogin)) })}</p>
              )}
            </div>
            <Button icon="vpn_key" onClick={() => setChangingPassword(true)}>
              {t('profile.change-password')}
            </Button>
          </header>
          <FormColumn>
            <FormText name="email" label={t('entity.email')} type="email" required autoComplete="email" />
            <FieldRow>
              <FormText name="firstName" label={t('user.first-name')} autoComplete="given-name" />
              <FormText name="lastName" label={t('user.last-name')} autoComplete="family-name" />
            </FieldRow>
            <FormSelect
              name="lang"
              label={t('profile.language')}
              options={LANGUAGE_CODES.map((code) => ({ value: code, label: LANGUAGES[code] }))}
            />
          </FormColumn>
          <footer>
            <Button onClick={() => form.reset()} disabled={!isDirty || save.isPending}>
              {t('profile.undo')}
            </Button>
            <Button type="submit" kind="primary" disabled={!canSave} aria-disabled={!canSave || !isValid}>
              {t('action.save')}
            </Button>
          </footer>
        </form>
      </FormProvider>
      <TwoFactorCard />
      <AdministratorSignInsCard />
      {changingPassword && <ChangePasswordDialog onClose={() => setChangingPassword(false)} />}
    </ScrollPage>
  )
}

const toFormValues = (user: User): ProfileValues => ({
  email: user.email,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  lang: languageOfUser(user.additionalInfo?.lang as string | undefined),
})

const toUser = ({ lang, ...values }: ProfileValues, stored: User) => ({
  ...stored,
  ...values,
  additionalInfo: { ...stored.additionalInfo, lang },
})
