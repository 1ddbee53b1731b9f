import { isObject } from '@signalbox/model/json/is-object'
import { IMPORT_KINDS } from '@signalbox/model/move/import-options'
import { Button } from '@signalbox/ui/actions/button'
import { focusFirstError } from '@signalbox/ui/fields/field-errors'
import { PasswordField } from '@signalbox/ui/fields/password-field'
import { TextField } from '@signalbox/ui/fields/text-field'
import { type FormEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { startImport, type TransferTenantId } from '../../../api/imports'
import { errorText } from '../../../api/request/error-text'
import { ApiError } from '../../../api/request/http'
import { type ImportAccount, importRequestOf, isCompleteChoice } from '../import-account'
import styles from '../move.module.css'
import { useStartImport } from '../use-start-import'
import { type ChoiceProps, FollowField, HistoryFields, KindFields, OverwriteField } from './choice-fields'

interface ImportFormProps extends ChoiceProps {
  tenantId: TransferTenantId
  account: ImportAccount
  onAccount: (account: ImportAccount) => void
  onStarted: (id: string) => void
}

/** The form for a running installation and for what to import from it. Starts a dry run or the import. */
export function ImportForm({ tenantId, account, onAccount, onStarted, ...choice }: ImportFormProps) {
  const { t } = useTranslation()
  const start = useStartImport(onStarted)
  const form = useRef<HTMLFormElement>(null)
  const problem = start.isError ? problemOf(start.error) : null
  const change = (part: Partial<ImportAccount>) => {
    onAccount({ ...account, ...part })
    // A reset during the request would enable the buttons for a second request, and hide the error of the first.
    if (!start.isPending) start.reset()
  }
  useEffect(() => {
    if (start.isError) focusFirstError(form.current)
  }, [start.isError])
  const isComplete =
    Boolean(account.url.trim() && account.username.trim() && account.password) &&
    isCompleteChoice(choice.choice)
  const begin = (dryRun: boolean) =>
    start.mutate(() => startImport(importRequestOf(account, choice.choice, dryRun, tenantId)))
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete) begin(true)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.text}>{t('move.form-text')}</p>
      <div className={styles.fields}>
        <TextField
          label={t('move.url')}
          help={t('move.url-hint')}
          type="url"
          required
          error={problem?.url}
          value={account.url}
          onChange={(url) => change({ url })}
        />
        <TextField
          label={t('move.username')}
          type="email"
          required
          error={problem?.username}
          value={account.username}
          onChange={(username) => change({ username })}
        />
        <PasswordField
          label={t('move.password')}
          help={t('move.password-hint')}
          showLabel={t('login.show-password')}
          autoComplete="off"
          required
          error={problem?.password}
          value={account.password}
          onChange={(password) => change({ password })}
        />
        <HistoryFields {...choice} />
      </div>
      <KindFields {...choice} kinds={IMPORT_KINDS} />
      <div className={styles.choices}>
        <FollowField {...{ account, onAccount }} />
        <OverwriteField {...choice} />
      </div>
      {problem?.form && (
        <p role="alert" className={styles.error}>
          {problem.form}
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

/** The text of an error, by the field that the server names; `form` if the server names no field. */
function problemOf(error: unknown): Partial<Record<'url' | 'username' | 'password' | 'form', string>> {
  const body = error instanceof ApiError && isObject(error.body) ? error.body : {}
  const field = FIELDS.find((name) => name === body.field) ?? 'form'
  return { [field]: errorText(error) }
}

const FIELDS = ['url', 'username', 'password'] as const
