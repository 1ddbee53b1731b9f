import { IMPORT_KINDS, type ImportKind } from '@signalbox/model/move/import-job'
import { Button } from '@signalbox/ui/actions/button'
import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/request/error-text'
import type { ImportAccount } from './import-account'
import styles from './move.module.css'
import { useStartImport } from './use-start-import'

interface ImportFormProps {
  account: ImportAccount
  onAccount: (account: ImportAccount) => void
  onStarted: (id: string) => void
}

/** Asks where to import from and what; a dry run comes first. */
export function ImportForm({ account, onAccount, onStarted }: ImportFormProps) {
  const { t } = useTranslation()
  const start = useStartImport(onStarted)
  const change = (part: Partial<ImportAccount>) => onAccount({ ...account, ...part })
  const isComplete = Boolean(account.url.trim() && account.username.trim() && account.password)
  const begin = (dryRun: boolean) => start.mutate({ account, dryRun })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) begin(true)
  }
  const toggle = (kind: ImportKind, isIncluded: boolean) =>
    change({
      include: IMPORT_KINDS.filter((one) => (one === kind ? isIncluded : account.include.includes(one))),
    })

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <header className={styles.head}>
        <h2>{t('move.form-title')}</h2>
        <p>{t('move.form-text')}</p>
      </header>
      <div className={styles.fields}>
        <TextField
          label={t('move.url')}
          help={t('move.url-hint')}
          type="url"
          required
          value={account.url}
          onChange={(url) => change({ url })}
        />
        <TextField
          label={t('move.username')}
          type="email"
          required
          value={account.username}
          onChange={(username) => change({ username })}
        />
        <PasswordField
          label={t('move.password')}
          help={t('move.password-hint')}
          showLabel={t('login.show-password')}
          autoComplete="off"
          required
          value={account.password}
          onChange={(password) => change({ password })}
        />
        <DateTimeField
          label={t('move.from')}
          help={t('move.from-hint')}
          parts="date"
          value={account.from}
          onChange={(from) => change({ from })}
        />
      </div>
      <fieldset className={styles.kinds}>
        <legend>{t('move.what')}</legend>
        {IMPORT_KINDS.map((kind) => (
          <CheckboxField
            key={kind}
            label={t(`move.kind.${kind}`)}
            value={account.include.includes(kind)}
            onChange={(isIncluded) => toggle(kind, isIncluded)}
          />
        ))}
      </fieldset>
      <div className={styles.choices}>
        <CheckboxField
          label={t('move.follow')}
          help={t('move.follow-hint')}
          value={account.follow}
          onChange={(follow) => change({ follow })}
        />
        <CheckboxField
          label={t('move.overwrite')}
          help={t('move.overwrite-hint')}
          value={account.overwrite}
          onChange={(overwrite) => change({ overwrite })}
        />
      </div>
      {start.isError && (
        <p role="alert" className={styles.error}>
          {errorText(start.error)}
        </p>
      )}
      <footer className={styles.buttons}>
        <Button disabled={!isComplete || start.isPending} onClick={() => begin(false)}>
          {t('move.start')}
        </Button>
        <Button kind="primary" type="submit" disabled={!isComplete || start.isPending}>
          {t('move.dry-run')}
        </Button>
      </footer>
    </form>
  )
}
