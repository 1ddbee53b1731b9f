import { Button } from '@signalbox/ui/actions/button'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { signIn, useSession } from '../../api/request/session'
import { signInAfterSetUp } from '../../api/two-factor'
import { AppSecret } from '../../entity/two-factor/app-secret'
import { CodeField } from '../../entity/two-factor/code-field'
import { RecoveryCodes } from '../../entity/two-factor/recovery-codes'
import { useSetUp } from '../../entity/two-factor/use-set-up'
import { SignInFrame } from './sign-in-frame'

/** Sets up the second factor during sign-in, for users who must have one. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const token = useSession((state) => state.interim?.token)
  const setUp = useSetUp(token)
  const codes = setUp.recoveryCodes

  async function leave() {
    useSession.setState({ interim: null })
    await navigate('/login', { replace: true })
  }

  async function finishSignIn() {
    await signIn(await signInAfterSetUp(token ?? ''))
    await navigate('/login', { replace: true })
  }

  async function onSubmit() {
    // The error has been shown; the page stays open.
    if (codes) await finishSignIn().catch(() => undefined)
    else await setUp.confirm().catch(() => undefined)
  }

  return (
    <SignInFrame
      title={t('two-factor.title')}
      text={t(codes ? 'two-factor.recovery-text' : 'two-factor.required-text')}
      onSubmit={onSubmit}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <AppSecret authUrl={setUp.authUrl} />
          <CodeField large value={setUp.code} onChange={setUp.onCode} error={setUp.error} />
        </>
      )}
      <Button type="submit" kind="primary" size="large">
        {t(codes ? 'two-factor.codes-saved' : 'two-factor.turn-on')}
      </Button>
      {!codes && (
        <Button size="large" onClick={() => void leave()}>
          {t('two-factor.back')}
        </Button>
      )}
    </SignInFrame>
  )
}
