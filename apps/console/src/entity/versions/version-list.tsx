import type { VersionInfo } from '@signalbox/model/entities/version'
import { Button } from '@signalbox/ui/actions/button'
import { MenuButton } from '@signalbox/ui/actions/menu'
import { cx } from '@signalbox/ui/cx'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listVersions, type VersionedEntity, versionKeys } from '../../api/entities/versions'
import { errorText } from '../../api/request/error-text'
import { formatNumber } from '../../i18n/format'
import { NoteDialog } from './note-dialog'
import styles from './versions.module.css'

const PAGE_SIZE = 50

/** The two versions to compare. */
export interface VersionPair {
  older: VersionInfo
  newer: VersionInfo
}

interface VersionListProps {
  entity: VersionedEntity
  pair: VersionPair | null
  onPair: (pair: VersionPair) => void
  /** A text below the list. */
  footer?: string
}

/** The stored versions of a document. The user chooses two to compare; initially the two newest are chosen. */
export function VersionList({ entity, pair, onPair, footer }: VersionListProps) {
  const { t } = useTranslation()
  const [notedVersion, setNotedVersion] = useState<VersionInfo | null>(null)
  const query = useInfiniteQuery({
    queryKey: versionKeys.all(entity),
    queryFn: ({ pageParam }) =>
      listVersions(entity, { page: pageParam, pageSize: PAGE_SIZE, sortOrder: 'DESC' }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.hasNext ? pages.length : undefined),
  })
  const versions = query.data?.pages.flatMap(({ data }) => data) ?? []
  // The last loaded version is not shown before the next page is loaded: `pairWith` needs the version below each row.
  const shownVersions = query.hasNextPage ? versions.slice(0, -1) : versions
  const [newest, previous] = versions
  // biome-ignore lint/correctness/useExhaustiveDependencies: chooses versions only if the newest ones change
  useEffect(() => {
    if (!pair && newest && previous) onPair({ older: previous, newer: newest })
  }, [newest?.id, previous?.id])

  /**
   * Returns the function that makes `version` the older or the newer version of the pair, as `side` says. If the other
   * version of the pair would then be on the wrong side, `neighbor` replaces it. Returns undefined without a neighbor,
   * because then no pair is possible.
   */
  function pairWith(version: VersionInfo, side: keyof VersionPair, neighbor: VersionInfo | undefined) {
    if (!pair || !neighbor) return undefined
    const isOlder = side === 'older'
    const other = isOlder ? pair.newer : pair.older
    const isOtherNewer = other.version > version.version
    const fittingOther = isOtherNewer === isOlder && other.id !== version.id ? other : neighbor
    return () =>
      onPair(isOlder ? { older: version, newer: fittingOther } : { older: fittingOther, newer: version })
  }

  if (query.error)
    return (
      <ErrorView
        title={t('versions.load-error')}
        text={errorText(query.error)}
        onRetry={() => void query.refetch()}
      />
    )
  if (!query.data) return <Loading />
  const maxKept = query.data.pages[0]?.kept ?? 0
  if (!newest) return <EmptyState title={t('versions.none')} text={t('versions.none-text')} />
  return (
    <div className={styles.versions}>
      <table>
        <thead>
          <tr>
            <th>{t('versions.older')}</th>
            <th>{t('versions.newer')}</th>
            <th>{t('versions.version')}</th>
            <th />
          </tr>
        </thead>
        <tbody>
          {shownVersions.map((version, index) => (
            <VersionRow
              key={version.id}
              version={version}
              isCurrent={version === newest}
              pair={pair}
              onOlder={pairWith(version, 'older', versions[index - 1])}
              onNewer={pairWith(version, 'newer', versions[index + 1])}
              onNote={() => setNotedVersion(version)}
            />
          ))}
        </tbody>
      </table>
      {query.hasNextPage && (
        <Button kind="ghost" onClick={() => void query.fetchNextPage()}>
          {t('versions.more')}
        </Button>
      )}
      <p className={styles.footer}>
        {footer && <span>{footer}</span>} <span>{t('versions.kept', { count: maxKept })}</span>
      </p>
      {notedVersion && (
        <NoteDialog entity={entity} version={notedVersion} onClose={() => setNotedVersion(null)} />
      )}
    </div>
  )
}

interface VersionRowProps {
  version: VersionInfo
  isCurrent: boolean
  pair: VersionPair | null
  /** Undefined if the version cannot be the older one. */
  onOlder: (() => void) | undefined
  /** Undefined if the version cannot be the newer one. */
  onNewer: (() => void) | undefined
  onNote: () => void
}

function VersionRow({ version, isCurrent, pair, onOlder, onNewer, onNote }: VersionRowProps) {
  const { t } = useTranslation()
  const { version: number, authorName, createdTime, restoredFrom, note } = version
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
          disabled={!isOlder && (isNewer || !onOlder)}
          onChange={() => onOlder?.()}
        />
      </td>
      <td>
        <input
          type="radio"
          name="newer-version"
          aria-label={t('versions.newer-of', { number })}
          checked={isNewer}
          disabled={!isNewer && (isOlder || !onNewer)}
          onChange={() => onNewer?.()}
        />
      </td>
      <td>
        <span className={styles.number} title={t('versions.number', { number })}>
          {formatNumber(number)}
        </span>
        {note ? <b dir="auto">{note}</b> : <span className={styles.unnoted}>{t('versions.no-note')}</span>}
        {isCurrent && <span className={styles.current}>{t('versions.current')}</span>}
        {restoredFrom !== null && (
          <span className={styles.quiet}>{t('versions.restored-from', { number: restoredFrom })}</span>
        )}
        <div className={styles.saved}>
          <Timestamp ms={createdTime} />
          <span>{authorName}</span>
        </div>
      </td>
      <td>
        <MenuButton
          size="small"
          icon="more_vert"
          label={t('versions.actions-of', { number })}
          entries={[{ id: 'note', icon: 'edit', label: t('versions.edit-note'), onSelect: onNote }]}
        />
      </td>
    </tr>
  )
}
