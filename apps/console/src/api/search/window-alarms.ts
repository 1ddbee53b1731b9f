import type { AlarmData } from '@signalbox/model/alarms/alarm'
import type { EntityFilter } from '@signalbox/model/query/entity-filter'
import type { KeyFilter } from '@signalbox/model/query/key-filter'
import type { PageData } from '@signalbox/model/query/paging'
import { post, QUIET } from '../request/request'

interface AlarmSource {
  filter: EntityFilter
  keyFilters: readonly KeyFilter[]
}

const MAX_ALARMS = 200

/** The newest alarms of a time range, up to {@link MAX_ALARMS} of each source, without duplicates. */
export async function windowAlarms(sources: readonly AlarmSource[], startTs: number, endTs: number) {
  const pages = await Promise.all(
    sources.map(({ filter: entityFilter, keyFilters }) => {
      const query = {
        entityFilter,
        keyFilters,
        entityFields: [],
        alarmFields: [],
        latestValues: [],
        pageLink: {
          page: 0,
          pageSize: MAX_ALARMS,
          startTs,
          endTs,
          searchPropagatedAlarms: false,
          sortOrder: { key: { type: 'ALARM_FIELD', key: 'createdTime' }, direction: 'DESC' },
        },
      }
      return post<PageData<AlarmData>>('/api/alarmsQuery/find', query, QUIET)
    }),
  )
  const alarms = pages.flatMap(({ data }) => data)
  return [...new Map(alarms.map((alarm) => [alarm.id.id, alarm])).values()]
}
