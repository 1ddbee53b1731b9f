import { ErrorCode } from '@signalbox/model/errors'
import { isEmail } from '@signalbox/model/text/email'
import { Button } from '@signalbox/ui/actions/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { login } from '../../api/request/auth'
import { ApiError } from '../../api/request/http'
import { signIn } from '../../api/request/session'
import { LargePasswordField } from './large-password-field'
import styles from './login-page.module.css'
import { Providers } from './providers'
import { SignInFrame } from './sign-in-frame'
import { UsernameField } from './username-field'

/** The sign-in page: user name and password, or an external provider. */
export function Component() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [wasSubmitted, setSubmitted] = useState(false)

  async function onSubmit() {
    setSubmitted(true)
    if (!isEmail(username.trim()) || password === '') return
    try {
      await signIn(await login(username.trim(), password))
      await navigate('/login', { replace: true })
    } catch (error) {
      const resetToken = expiredPasswordToken(error)
      if (resetToken) await navigate(`/login/resetExpiredPassword?resetToken=${resetToken}`)
    }
  }

  return (
    <SignInFrame title={t('login.title')} text={t('login.text')} onSubmit={onSubmit}>
      <Providers />
      <UsernameField value={username} onChange={setUsername} validate={wasSubmitted} validateOnBlur />
      <div className={styles.password}>
        <LargePasswordField
          label={t('login.password')}
          value={password}
          onChange={setPassword}
          error={wasSubmitted && password === '' ? t('login.password-required') : undefined}
        />
        <Button type="submit" kind="primary" size="large">
          {t('login.login')}
        </Button>
        {/* The link is shown at the end of the label line, but Tab reaches it after the button. */}
        <Link to="/login/resetPasswordRequest" state={{ username }}>
          {t('login.forgot-password')}
        </Link>
      </div>
    </SignInFrame>
  )
}

function expiredPasswordToken(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.errorCode !== ErrorCode.CredentialsExpired) return null
  return (error.body as { resetToken?: string }).resetToken ?? null
}
