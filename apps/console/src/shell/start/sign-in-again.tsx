import type { InterimToken } from '@signalbox/model/entities/two-factor'
import { Button } from '@signalbox/ui/actions/button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { Dialog } from '@signalbox/ui/layout/dialog'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { login } from '../../api/request/auth'
import { errorText } from '../../api/request/error-text'
import { isSessionOver } from '../../api/request/retry'
import { endSession, signIn, useSession } from '../../api/request/session'
import { hasToken } from '../../api/request/tokens'
import { verifySecondStep } from '../../api/two-factor'
import { basePath } from '../../base-path'
import { CodeField } from '../../entity/two-factor/code-field'
import { codeErrorText } from '../../entity/two-factor/use-set-up'
import { discardUnsaved } from '../../forms/unsaved-input'
import styles from './sign-in-again.module.css'

/** Asks for the password when the session has ended while a form is open. The input of the form is kept. */
export function SignInAgain() {
  const isInterrupted = useSession((state) => state.isInterrupted)
  const email = useSession((state) => state.session?.user?.email)
  return isInterrupted && email ? <AskPassword email={email} /> : null
}

function AskPassword({ email }: { email: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [interim, setInterim] = useState<InterimToken | null>(null)
  const signInStep = useMutation({
    mutationFn: async () => {
      const answer = interim
        ? await verifySecondStep(interim.token, code.trim())
        : await login(email, password)
      if (!('scope' in answer)) return signIn(answer)
      if (answer.scope === 'PRE_VERIFICATION_TOKEN') return setInterim(answer)
      // A second factor has to be set up first. That is done on the sign-in page, not in this dialog.
      await signIn(answer)
      onLeave()
    },
    // While the second step is missing, the session stays interrupted and requests would fail.
    onSuccess: () => (useSession.getState().isInterrupted ? undefined : queryClient.invalidateQueries()),
    onError: (error) => {
      if (!interim || !isSessionOver(error)) return
      // The token of the second step has expired. The server issues a new one only for the password.
      showToast({ type: 'error', text: errorText(error) })
      setInterim(null)
      setCode('')
    },
  })

  function onLeave() {
    if (!hasToken()) {
      endSession()
      return void navigate('/login')
    }
    // The tokens are those of another user, who has signed in in another tab, or permit only the set-up of a second
    // factor. Load the console with them.
    discardUnsaved()
    window.location.assign(`${basePath}/`)
  }

  return (
    <Dialog
      open
      width={450}
      title={t('access.session-ended')}
      subtitle={t('access.session-ended-text', { email })}
      busy={signInStep.isPending}
      // The dialog cannot be closed: without a session the page cannot be used.
      onClose={() => undefined}
      onSubmit={() => signInStep.mutate()}
      footerStart={
        <Button kind="ghost" disabled={signInStep.isPending} onClick={onLeave}>
          {t('access.leave-anyway')}
        </Button>
      }
      actions={
        <Button type="submit" kind="primary" disabled={signInStep.isPending}>
          {t('login.login')}
        </Button>
      }
    >
      {/* Password managers fill in a password only if the form has a user name. */}
      <input
        className={styles.name}
        name="username"
        autoComplete="username"
        defaultValue={email}
        tabIndex={-1}
        aria-hidden="true"
      />
      {interim ? (
        <CodeField
          acceptsRecoveryCode
          autoFocus
          value={code}
          onChange={setCode}
          error={signInStep.error ? codeErrorText(signInStep.error, t) : undefined}
        />
      ) : (
        <PasswordField
          label={t('login.password')}
          name="password"
          showLabel={t('login.show-password')}
          autoFocus
          value={password}
          onChange={setPassword}
        />
      )}
    </Dialog>
  )
}
