import { Button } from '@signalbox/ui/actions/button'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { errorText } from '../../api/request/error-text'
import { ApiError } from '../../api/request/http'
import { signIn, useSession } from '../../api/request/session'
import { verifySecondStep } from '../../api/two-factor'
import { CodeField } from '../../entity/two-factor/code-field'
import { codeErrorText } from '../../entity/two-factor/use-set-up'
import { SignInFrame } from './sign-in-frame'

/** The second step of sign-in: a code of the authenticator app, or a recovery code. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const interim = useSession((state) => state.interim)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()

  async function leave() {
    useSession.setState({ interim: null })
    await navigate('/login', { replace: true })
  }

  async function onSubmit() {
    if (!interim) return leave()
    if (code.trim() === '') return setError(t('two-factor.code-required'))
    try {
      await signIn(await verifySecondStep(interim.token, code.trim()))
      await navigate('/login', { replace: true })
    } catch (failure) {
      const hasExpired = failure instanceof ApiError && failure.status === 401
      if (!hasExpired) return setError(codeErrorText(failure, t))
      showToast({ type: 'error', text: errorText(failure) })
      await leave()
    }
  }

  return (
    <SignInFrame title={t('two-factor.title')} text={t('two-factor.second-step-text')} onSubmit={onSubmit}>
      <CodeField
        acceptsRecoveryCode
        large
        autoFocus
        value={code}
        error={error}
        onChange={(next) => {
          setError(undefined)
          setCode(next)
        }}
      />
      <Button type="submit" kind="primary" size="large">
        {t('login.login')}
      </Button>
      <Button size="large" onClick={() => void leave()}>
        {t('two-factor.back')}
      </Button>
    </SignInFrame>
  )
}
