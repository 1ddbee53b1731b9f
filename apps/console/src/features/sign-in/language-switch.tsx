import { LANGUAGE_CODES, LANGUAGES, type Language, languageTag } from '@signalbox/model/text/language'
import { useTranslation } from 'react-i18next'
import { currentLanguage, setSignInLanguage } from '../../i18n/i18n'
import styles from './sign-in-frame.module.css'

/** Switches the language before sign-in. A native `select`, because the sign-in page has to stay small. */
export function LanguageSwitch() {
  const { t } = useTranslation()
  return (
    <select
      className={styles.language}
      aria-label={t('profile.language')}
      value={currentLanguage()}
      onChange={(event) => void setSignInLanguage(event.target.value as Language)}
    >
      {LANGUAGE_CODES.map((code) => (
        <option key={code} value={code} lang={languageTag(code)}>
          {LANGUAGES[code]}
        </option>
      ))}
    </select>
  )
}
