import '@signalbox/ui/icons/page-icons'
import type { AlarmSummary, ListedAlarm } from '@signalbox/model/alarms/alarm'
import { Button } from '@signalbox/ui/actions/button'
import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { LiveTag } from '@signalbox/ui/fields/chip'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { useIsPhone } from '@signalbox/ui/use-media'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../api/request/error-text'
import { useSignedIn } from '../../api/request/session'
import { useAlarmActions } from '../../entity/alarm/use-alarm-actions'
import { useSocketState } from '../../live/socket-state'
import { AlarmList } from './alarm-list'
import { AlarmPanel } from './alarm-panel'
import styles from './alarms.module.css'
import { criteriaCount, queryOf } from './filter/alarm-filter'
import { AlarmViews } from './filter/alarm-views'
import { FilterButton, FilterRow } from './filter/filter-row'
import { SavedViews } from './filter/saved-views'
import { useAlarmAddress } from './filter/use-alarm-address'
import { useAlarmKeys } from './keys/use-alarm-keys'
import { useAlarmSummary, useViewCounts } from './use-alarm-rows'
import { useAlarmSelection } from './use-alarm-selection'
import { useFocusAfterSelection } from './use-focus-after-selection'
import { useListVersion } from './use-list-version'

/** All alarms of the tenant or customer: search, assign and handle them. */
export function Component() {
  const { t } = useTranslation()
  const { claims } = useSignedIn()
  const isConnectionLost = useSocketState((state) => state.isConnectionLost)
  const { filter, setFilter, openId, setOpenId } = useAlarmAddress()
  const { version, showNextVersion, requestNextVersion, onPointer } = useListVersion()
  const isPhone = useIsPhone()
  const [showsCriteria, setShowsCriteria] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { acknowledge, clear } = useAlarmActions()
  const { onKey, press, closePanel, fieldToFocus } = useAlarmKeys({ list, openId, setOpenId, acknowledge })
  const filterKey = JSON.stringify(filter)
  const query = queryOf(filter, claims.userId, Date.now())
  const { summaryQuery, currentSummary } = useAlarmSummary(query, version)
  const views = useViewCounts(summaryQuery.data !== undefined)
  const selection = useAlarmSelection(filterKey, query, version)
  useFocusAfterSelection(list, selection.selected.size)
  const total = totalOf(summaryQuery.data)
  const hasCriteria = criteriaCount(filter) > 0 || filter.search !== ''
  const newCount = Math.max(0, (totalOf(currentSummary) ?? 0) - (total ?? 0))

  useEffect(() => {
    if (newCount > 0) requestNextVersion()
  }, [newCount, requestNextVersion])

  /**
   * Runs an action on the selected alarms, then clears the selection. An action that the user cancels returns
   * `false`.
   */
  async function withSelection(action: (alarms: readonly ListedAlarm[]) => Promise<unknown>) {
    if ((await action([...selection.selected.values()])) === false) return
    selection.clear()
    showNextVersion()
  }

  return (
    <div className={styles.page}>
      <section className={styles.main} ref={list}>
        <ListToolbar
          title={t('alarms.title')}
          count={total}
          filter={<AlarmViews value={filter.view} counts={views} onChange={(view) => setFilter({ view })} />}
          actions={
            <>
              {!isConnectionLost && <LiveTag />}
              <SavedViews filter={filter} onChange={setFilter} />
              {isPhone && (
                <FilterButton
                  count={criteriaCount(filter)}
                  isOpen={showsCriteria}
                  onClick={() => setShowsCriteria(!showsCriteria)}
                />
              )}
            </>
          }
          search={{ value: filter.search, onChange: (search) => setFilter({ search }) }}
          selection={
            selection.selected.size === 0
              ? null
              : {
                  text: t('alarms.selected', { count: selection.selected.size }),
                  onClear: selection.clear,
                  actions: [
                    {
                      id: 'acknowledge',
                      label: t('alarms.acknowledge'),
                      icon: 'check',
                      onSelect: () => void withSelection(acknowledge),
                    },
                    {
                      id: 'clear',
                      label: t('alarms.clear'),
                      icon: 'done_all',
                      onSelect: () => void withSelection(clear),
                    },
                  ],
                }
          }
        />
        {(!isPhone || showsCriteria) && (
          <FilterRow filter={filter} onChange={setFilter} isListLoaded={summaryQuery.data !== undefined} />
        )}
        {newCount > 0 && (
          <div className={styles.newAlarms} role="status">
            <Button size="small" kind="soft" icon="keyboard_arrow_up" onClick={showNextVersion}>
              {t('alarms.new', { count: newCount })}
            </Button>
          </div>
        )}
        {summaryQuery.isError && (
          <ErrorView
            title={t('alarms.load-error')}
            text={errorText(summaryQuery.error)}
            onRetry={summaryQuery.refetch}
          />
        )}
        {total === undefined && !summaryQuery.isError && <Loading />}
        {total === 0 && (
          <EmptyState title={t('alarms.no-alarms')} text={hasCriteria && t('alarms.no-alarms-text')} />
        )}
        {total !== undefined && total > 0 && (
          <AlarmList
            key={filterKey}
            {...{ query, version, openId, selection, onKey }}
            groups={summaryQuery.data?.groups ?? []}
            groupBy={summaryQuery.data?.groupBy ?? 'status'}
            onOpen={(alarm) => setOpenId(alarm?.id.id ?? null)}
            onPointer={onPointer}
          />
        )}
      </section>
      {openId && <AlarmPanel id={openId} onClose={closePanel} onKey={press} fieldToFocus={fieldToFocus} />}
    </div>
  )
}

const totalOf = (summary: Pick<AlarmSummary, 'statuses'> | undefined) =>
  summary && Object.values(summary.statuses).reduce((sum, count) => sum + count, 0)
