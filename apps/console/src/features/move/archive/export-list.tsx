import type { ArchiveExport } from '@signalbox/model/move/archive'
import { useTranslation } from 'react-i18next'
import tableStyles from '../../../entity/list/plain-table.module.css'
import { ScrollRegion } from '../../../entity/list/scroll-region'
import { formatMedium, formatNumber } from '../../../i18n/format'
import { RunState } from '../run-state'
import { ShareBar } from '../share-bar'

/** The exports of a tenant, with progress or result. */
export function ExportList({ exports }: { exports: readonly ArchiveExport[] }) {
  const { t } = useTranslation()
  return (
    <ScrollRegion label={t('move.export.list')}>
      <table aria-label={t('move.export.list')}>
        <thead>
          <tr>
            <th>{t('move.time')}</th>
            <th>{t('move.export.user')}</th>
            <th className={tableStyles.end}>{t('move.export.items')}</th>
            <th>{t('move.export.secrets-column')}</th>
            <th>{t('move.state-column')}</th>
          </tr>
        </thead>
        <tbody>
          {exports.map((item) => (
            <tr key={item.id}>
              <td>{formatMedium(item.createdTime)}</td>
              <td dir="auto">{item.user}</td>
              <td className={tableStyles.end}>{formatNumber(item.items)}</td>
              <td>{t(item.secrets ? 'move.export.with-secrets' : 'move.export.without-secrets')}</td>
              <td>
                <ExportState export={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function ExportState({ export: { state, files, error } }: { export: ArchiveExport }) {
  const { t } = useTranslation()
  if (state === 'RUNNING')
    return (
      <ShareBar label={t('move.export.progress')} share={files.total === 0 ? 0 : files.done / files.total} />
    )
  return <RunState state={state} text={t(`move.export.state.${state}`)} error={error} />
}
