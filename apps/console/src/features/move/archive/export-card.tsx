import type { ArchiveExport } from '@signalbox/model/move/archive'
import { Button } from '@signalbox/ui/actions/button'
import { DateTimeField } from '@signalbox/ui/dates/date-time-field'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { CheckboxField } from '@signalbox/ui/fields/checkbox'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { createExport, exportKeys, getExports } from '../../../api/archives'
import type { TransferTenantId } from '../../../api/imports'
import { errorText } from '../../../api/request/error-text'
import { basePath } from '../../../base-path'
import styles from '../move.module.css'
import { useTenantTitle } from '../use-tenant-title'
import { ExportList } from './export-list'

const REFRESH_MS = 1000

/** Exports everything of a tenant to a file that the browser saves, and lists the exports with their progress. */
export function ExportCard({ tenantId }: { tenantId: TransferTenantId }) {
  const { t } = useTranslation()
  const tenant = useTenantTitle(tenantId)
  const queryClient = useQueryClient()
  const [secrets, setSecrets] = useState(false)
  const [from, setFrom] = useState<number | null>(null)
  const exports = useQuery({
    queryKey: exportKeys.list(tenantId),
    queryFn: () => getExports(tenantId),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? REFRESH_MS : false),
  })
  const start = useMutation({
    mutationFn: () => createExport({ secrets, from, tenantId }),
    onSuccess: ({ link }) => {
      followLink(basePath + link)
      return queryClient.invalidateQueries({ queryKey: exportKeys.all })
    },
  })
  const isBusy = start.isPending || Boolean(exports.data?.some(isUnderWay))

  return (
    <section className={styles.card} aria-labelledby="export-title">
      <header>
        <h2 id="export-title">
          {tenant === undefined ? t('move.export.title') : t('move.export.title-of', { tenant })}
        </h2>
        <p className={styles.about}>{t('move.export.text')}</p>
      </header>
      <div className={styles.export}>
        <DateTimeField
          label={t('move.from')}
          help={t('move.export.from-hint')}
          parts="date"
          value={from}
          onChange={setFrom}
        />
        <CheckboxField
          label={t('move.export.secrets')}
          help={t('move.export.secrets-hint')}
          value={secrets}
          onChange={setSecrets}
        />
        {start.isError && (
          <p role="alert" className={styles.error}>
            {errorText(start.error)}
          </p>
        )}
        {/* An incomplete date is NaN: an export without a date would contain the whole history. */}
        <Button icon="download" disabled={isBusy || Number.isNaN(from)} onClick={() => start.mutate()}>
          {t('move.export.start')}
        </Button>
      </div>
      {exports.isError && (
        <ErrorView text={errorText(exports.error)} onRetry={() => void exports.refetch()} />
      )}
      {exports.data?.length === 0 && <p className={styles.quiet}>{t('move.export.none')}</p>}
      {(exports.data?.length ?? 0) > 0 && <ExportList exports={exports.data ?? []} />}
    </section>
  )
}

const isUnderWay = ({ state }: ArchiveExport) => state === 'WAITING' || state === 'RUNNING'

/** Lets the browser download the file: its size is not limited by the memory of the page. */
function followLink(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}
