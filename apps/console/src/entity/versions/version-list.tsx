import type { VersionInfo } from '@signalbox/model/entities/version'
import { Button } from '@signalbox/ui/actions/button'
import { cx } from '@signalbox/ui/cx'
import { Empty } from '@signalbox/ui/feedback/empty'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listVersions, type VersionedEntity, versionKeys } from '../../api/entities/versions'
import { errorText } from '../../api/request/error-text'
import styles from './versions.module.css'

const PAGE_SIZE = 50

/** The two versions that are compared. */
export interface VersionPair {
  older: VersionInfo
  newer: VersionInfo
}

interface VersionListProps {
  entity: VersionedEntity
  pair: VersionPair | null
  onPair: (pair: VersionPair) => void
}

/** The stored versions of a document. Two of them are chosen to be compared, the last two at first. */
export function VersionList({ entity, pair, onPair }: VersionListProps) {
  const { t } = useTranslation()
  const query = useInfiniteQuery({
    queryKey: versionKeys.all(entity),
    queryFn: ({ pageParam }) =>
      listVersions(entity, { page: pageParam, pageSize: PAGE_SIZE, sortOrder: 'DESC' }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasNext ? pages.length : undefined),
  })
  if (query.error)
    return (
      <ErrorView
        title={t('versions.load-error')}
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Loading />
  const versions = query.data.pages.flatMap(({ data }) => data)
  const [newest] = versions
  if (!newest) return <Empty title={t('versions.none')} text={t('versions.none-text')} />
  return (
    <div className={styles.versions}>
      <table>
        <thead>
          <tr>
            <th>{t('versions.older')}</th>
            <th>{t('versions.newer')}</th>
            <th>{t('versions.version')}</th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version) => (
            <VersionRow
              key={version.id}
              version={version}
              isCurrent={version === newest}
              pair={pair}
              onOlder={() => onPair({ older: version, newer: pair?.newer ?? newest })}
              onNewer={() => onPair({ older: pair?.older ?? version, newer: version })}
            />
          ))}
        </tbody>
      </table>
      {query.hasNextPage && (
        <Button kind="ghost" onClick={() => void query.fetchNextPage()}>
          {t('versions.more')}
        </Button>
      )}
    </div>
  )
}

interface VersionRowProps {
  version: VersionInfo
  isCurrent: boolean
  pair: VersionPair | null
  onOlder: () => void
  onNewer: () => void
}

function VersionRow({ version, isCurrent, pair, onOlder, onNewer }: VersionRowProps) {
  const { t } = useTranslation()
  const { version: number, authorName, createdTime, restoredFrom } = version
  const isOlder = pair?.older.id === version.id
  const isNewer = pair?.newer.id === version.id
  return (
    <tr className={cx((isOlder || isNewer) && styles.chosen)}>
      <td>
        <input
          type="radio"
          name="older-version"
          aria-label={t('versions.older-of', { number })}
          checked={isOlder}
          disabled={pair !== null && number >= pair.newer.version}
          onChange={onOlder}
        />
      </td>
      <td>
        <input
          type="radio"
          name="newer-version"
          aria-label={t('versions.newer-of', { number })}
          checked={isNewer}
          disabled={pair !== null && number <= pair.older.version}
          onChange={onNewer}
        />
      </td>
      <td>
        <b>{t('versions.number', { number })}</b>
        {isCurrent && <span className={styles.current}>{t('versions.current')}</span>}
        {restoredFrom !== null && (
          <span className={styles.quiet}>{t('versions.restored-from', { number: restoredFrom })}</span>
        )}
        <div className={styles.quiet}>
          <Timestamp ms={createdTime} /> {authorName}
        </div>
      </td>
    </tr>
  )
}
