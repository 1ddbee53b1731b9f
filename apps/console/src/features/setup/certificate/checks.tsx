import { CertificateName, type SetupCheck } from '@signalbox/model/setup'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { Icon } from '@signalbox/ui/icons/icon'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/request/error-text'
import { runSetupChecks } from '../../../api/setup'
import styles from './certificate.module.css'
import { isDirectoryValid } from './certificate-values'

const ICONS = { passed: 'check_circle', warning: 'warning', failed: 'error' } as const

interface ChecksProps {
  code: string
  names: readonly string[]
  directory: string | null
}

/** The checks that the server makes of the names, the ports and the authority, with their results. */
export function Checks({ code, names, directory }: ChecksProps) {
  const { t } = useTranslation()
  const areNamesValid = names.length > 0 && names.every((name) => CertificateName.safeParse(name).success)
  const canCheck = areNamesValid && isDirectoryValid(directory)
  const checks = useQuery({
    queryKey: ['setup', 'checks', names, directory],
    queryFn: () => runSetupChecks(code, { names: [...names], ...(directory && { directory }) }),
    enabled: canCheck,
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  const count = (state: SetupCheck['state']) =>
    (checks.data ?? []).filter((check) => check.state === state).length
  return (
    <section className={styles.checks}>
      <header>
        <h3>{t('setup.checks.title')}</h3>
        <span role="status" className={styles.summary}>
          {checks.isFetching
            ? t('setup.checks.running')
            : checks.data &&
              t('setup.checks.summary', {
                passed: count('passed'),
                warnings: count('warning'),
                failed: count('failed'),
              })}
        </span>
        <Button
          size="small"
          icon="refresh"
          disabled={!canCheck || checks.isFetching}
          onClick={() => void checks.refetch()}
        >
          {t('setup.checks.again')}
        </Button>
      </header>
      {checks.error && <p role="alert">{errorText(checks.error)}</p>}
      <ul>
        {checks.data?.map((check) => (
          <CheckLine key={check.name} {...check} />
        ))}
      </ul>
    </section>
  )
}

function CheckLine({ name, state, finding, values: checkValues }: SetupCheck) {
  const { t, i18n } = useTranslation()
  // A port is an identifier, not an amount: its digits are not grouped.
  const values: SetupCheck['values'] =
    checkValues.port === undefined ? checkValues : { ...checkValues, port: String(checkValues.port) }
  const remedy = `setup.checks.remedy.${name}.${finding}`
  return (
    <li className={cx(styles[state])}>
      <Icon name={ICONS[state]} size={16} />
      <b>{t(`setup.checks.name.${name}`, values)}</b>
      <span>
        {t(`setup.checks.finding.${name}.${finding}`, values)}
        {i18n.exists(remedy) && <em>{t(remedy, values)}</em>}
      </span>
      {typeof values.ms === 'number' && <small>{t('setup.checks.took', { ms: values.ms })}</small>}
    </li>
  )
}
