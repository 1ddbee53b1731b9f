import { AlarmSummary, AlarmTrend, AlarmViewCounts, type ListedAlarm } from '@signalbox/model/alarms/alarm'
import { alarmReply, ListedAlarmReply } from '@signalbox/model/alarms/alarm-reply'
import { CurrentAlarmCondition } from '@signalbox/model/alarms/current-alarm-condition'
import { badRequest } from '@signalbox/model/errors'
import { pageOf, toPage } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { SecurityUser } from '../../access/security-user'
import { mapPage } from '../../directory/list-page'
import type { App } from '../../http/app'
import { TENANT_USERS, userOf } from '../../http/authentication'
import { OptionalText, PageQuery, pageLink, TimePageQuery, timePageLink, uuidList } from '../../http/paging'
import type { AlarmConditions } from './alarm-conditions'
import { AlarmFilterQuery, filterOf, StatusQuery, statusesIn } from './alarm-filters'
import { type AllAlarms, alarmScopeOf } from './all-alarms.repository'
import { asReadBy } from './assignee'

export interface AllAlarmsRouteParts {
  allAlarms: AllAlarms
  conditions: AlarmConditions
}

const MAX_FIRST_ROWS = 100
const AlarmFilterPageQuery = TimePageQuery.extend(AlarmFilterQuery.shape)
const SummaryQuery = AlarmFilterPageQuery.omit({ page: true, pageSize: true }).extend({
  /** The number of alarms to return with the counts, so that a list needs only one request. */
  rows: z.coerce.number().int().min(0).max(MAX_FIRST_ROWS).default(0),
})
const SummaryReply = AlarmSummary.extend({ first: z.array(ListedAlarmReply) })
/** The alarm list of ThingsBoard 3.3 and 3.4. It ignores `fetchOriginator` and always names the originator. */
const AllAlarmsQuery = TimePageQuery.extend({ ...StatusQuery.shape, assigneeId: OptionalText })
const AlarmType = z.object({
  tenantId: z.object({ entityType: z.literal('TENANT'), id: z.string() }),
  entityType: z.literal('ALARM'),
  type: z.string(),
})
const replyTo = (user: SecurityUser) => (alarm: ListedAlarm) => alarmReply(asReadBy(user, alarm))
const MAX_CONDITIONS = 200
const config = { authority: TENANT_USERS }

/** Lists and counts of the alarms of all entities of a tenant or customer. */
export function allAlarmsRoutes(app: App, { allAlarms, conditions }: AllAlarmsRouteParts) {
  app.get(
    '/api/v2/alarms',
    { config, schema: { querystring: AlarmFilterPageQuery, response: { 200: pageOf(ListedAlarmReply) } } },
    async (req) =>
      mapPage(
        await allAlarms.list(alarmScopeOf(userOf(req)), filterOf(req.query), timePageLink(req.query)),
        replyTo(userOf(req)),
      ),
  )

  app.get(
    '/api/alarms',
    { config, schema: { querystring: AllAlarmsQuery, response: { 200: pageOf(ListedAlarmReply) } } },
    async (req) => {
      const { searchStatus, status, assigneeId } = req.query
      const filter = {
        ...filterOf(AlarmFilterQuery.parse({ assigneeId })),
        statuses: statusesIn({ searchStatus, status }),
      }
      const page = await allAlarms.list(alarmScopeOf(userOf(req)), filter, timePageLink(req.query))
      return mapPage(page, replyTo(userOf(req)))
    },
  )

  app.get(
    '/api/v2/alarms/summary',
    { config, schema: { querystring: SummaryQuery, response: { 200: SummaryReply } } },
    async (req) => {
      const link = timePageLink({ ...req.query, page: 0, pageSize: 1 })
      const scope = alarmScopeOf(userOf(req))
      const summary = await allAlarms.summary(scope, filterOf(req.query), link, req.query.rows)
      return { ...summary, first: summary.first.map(replyTo(userOf(req))) }
    },
  )

  app.get('/api/v2/alarms/views', { config, schema: { response: { 200: AlarmViewCounts } } }, (req) =>
    allAlarms.views(alarmScopeOf(userOf(req)), userOf(req).id),
  )

  app.get('/api/v2/alarms/trend', { config, schema: { response: { 200: AlarmTrend } } }, (req) =>
    allAlarms.trend(alarmScopeOf(userOf(req)), Date.now()),
  )

  app.get(
    '/api/v2/alarms/conditions',
    {
      config,
      schema: {
        querystring: z.object({ alarmIds: z.string() }),
        response: { 200: z.array(CurrentAlarmCondition) },
      },
    },
    async (req) => {
      const ids = uuidList(req.query.alarmIds, 'alarmIds')
      if (ids.length > MAX_CONDITIONS) throw badRequest(`No more than ${MAX_CONDITIONS} alarms at once`)
      return conditions.find(await allAlarms.byIds(alarmScopeOf(userOf(req)), ids))
    },
  )

  app.get(
    '/api/alarm/types',
    { config, schema: { querystring: PageQuery, response: { 200: pageOf(AlarmType) } } },
    async (req) => {
      const link = pageLink(req.query)
      const { page, pageSize, textSearch, sortOrder } = link
      const scope = alarmScopeOf(userOf(req))
      const types = await allAlarms.types(scope, textSearch ?? '')
      if (sortOrder === 'DESC') types.reverse()
      const onPage = types.slice(page * pageSize, (page + 1) * pageSize)
      const tenantId = { entityType: 'TENANT' as const, id: scope.tenantId }
      const data = onPage.map((type) => ({ tenantId, entityType: 'ALARM' as const, type }))
      return toPage(data, types.length, link)
    },
  )
}
