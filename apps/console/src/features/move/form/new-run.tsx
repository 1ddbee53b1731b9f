import { Segmented } from '@signalbox/ui/fields/segmented'
import { useTranslation } from 'react-i18next'
import type { TransferTenantId } from '../../../api/imports'
import { ArchiveForm } from '../archive/archive-form'
import type { ImportAccount, ImportChoice } from '../import-account'
import styles from '../move.module.css'
import { useTenantTitle } from '../use-tenant-title'
import { ImportForm } from './import-form'

export type Origin = 'thingsboard' | 'archive'

interface NewRunProps {
  tenantId: TransferTenantId
  origin: Origin
  onOrigin: (origin: Origin) => void
  account: ImportAccount
  onAccount: (account: ImportAccount) => void
  choice: ImportChoice
  onChoice: (choice: ImportChoice) => void
  onStarted: (id: string) => void
}

/** Lets the user choose the source (a running installation or an archive), and shows the form for this source. */
export function NewRun(props: NewRunProps) {
  const { tenantId, origin, onOrigin, account, onAccount, onStarted, ...choice } = props
  const { t } = useTranslation()
  const tenant = useTenantTitle(tenantId)
  const shared = { tenantId, onStarted, ...choice }
  return (
    <section className={styles.newRun} aria-labelledby="import-title">
      <header className={styles.head}>
        <h2 id="import-title">
          {tenant === undefined ? t('move.import') : t('move.import-into', { tenant })}
        </h2>
        <Segmented<Origin>
          label={t('move.origin')}
          value={origin}
          segments={[
            { value: 'thingsboard', label: t('move.from-thingsboard') },
            { value: 'archive', label: t('move.from-archive') },
          ]}
          onChange={onOrigin}
        />
      </header>
      {origin === 'thingsboard' ? (
        <ImportForm {...shared} account={account} onAccount={onAccount} />
      ) : (
        <ArchiveForm {...shared} />
      )}
    </section>
  )
}
