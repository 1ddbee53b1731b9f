import {
  AlarmGrouping,
  AlarmInfo,
  AlarmSummary,
  FleetAlarm,
  SnoozeInput,
  UserShort,
} from '@signalbox/model/alarms/alarm'
import { AlarmComment, AlarmCommentInfo, AlarmCommentInput } from '@signalbox/model/alarms/alarm-comment'
import { AlarmConditionNow } from '@signalbox/model/alarms/alarm-condition-now'
import {
  AlarmSearchStatus,
  AlarmSeverity,
  type AlarmStatus,
  statusesOf,
} from '@signalbox/model/alarms/alarm-status'
import { badRequest } from '@signalbox/model/errors'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import { requireAccess } from '../../access/permissions'
import { type SecurityUser, tenantOf } from '../../access/security-user'
import type { App } from '../../http/app'
import { ANY_USER, TENANT_USERS, userOf } from '../../http/authentication'
import {
  IdParam,
  OptionalText,
  PageQuery,
  pageLink,
  TimePageQuery,
  timePageLink,
  uuid,
  uuidList,
} from '../../http/paging'
import type { AlarmCommentService } from './alarm-comment.service'
import type { AlarmConditions } from './alarm-conditions'
import type { AlarmDeskService } from './alarm-desk.service'
import type { AlarmFleet, FleetFilter } from './alarm-fleet.repository'

export interface AlarmDeskRouteParts {
  desk: AlarmDeskService
  comments: AlarmCommentService
  fleet: AlarmFleet
  conditions: AlarmConditions
}

const listOf = <T extends z.ZodType<string, string>>(item: T) =>
  z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').filter(Boolean))
    .pipe(z.array(item))

const FleetQuery = z.object({
  statusList: listOf(AlarmSearchStatus),
  severityList: listOf(AlarmSeverity),
  typeList: listOf(z.string()),
  assigneeId: OptionalText,
  /** Ours, like those below: not part of the wire format. */
  deviceProfileList: listOf(z.string()),
  customerId: OptionalText,
  snoozed: z.enum(['true', 'false']).optional(),
  groupBy: AlarmGrouping.optional(),
})
const FleetPageQuery = TimePageQuery.extend(FleetQuery.shape)
const SummaryQuery = FleetPageQuery.omit({ page: true, pageSize: true })
const AlarmType = z.object({
  tenantId: z.object({ entityType: z.literal('TENANT'), id: z.string() }),
  entityType: z.literal('ALARM'),
  type: z.string(),
})
const MOST_CONDITIONS = 200
const CommentParam = z.object({ id: z.string(), commentId: z.string() })

/** Lists of all alarms of a tenant or customer, and what people do about them together. */
export function alarmDeskRoutes(app: App, { desk, comments, fleet, conditions }: AlarmDeskRouteParts) {
  const config = { authority: TENANT_USERS }

  app.get(
    '/api/v2/alarms',
    { config, schema: { querystring: FleetPageQuery, response: { 200: pageOf(FleetAlarm) } } },
    (req) => fleet.list(scopeOf(userOf(req)), filterOf(req.query), timePageLink(req.query)),
  )

  app.get(
    '/api/v2/alarms/summary',
    { config, schema: { querystring: SummaryQuery, response: { 200: AlarmSummary } } },
    (req) => {
      const link = timePageLink({ ...req.query, page: 0, pageSize: 1 })
      const user = userOf(req)
      return fleet.summary(scopeOf(user), filterOf(req.query), link, user.id)
    },
  )

  app.get(
    '/api/v2/alarms/conditions',
    {
      config,
      schema: {
        querystring: z.object({ alarmIds: z.string() }),
        response: { 200: z.array(AlarmConditionNow) },
      },
    },
    async (req) => {
      const ids = uuidList(req.query.alarmIds, 'alarmIds')
      if (ids.length > MOST_CONDITIONS) throw badRequest(`No more than ${MOST_CONDITIONS} alarms at once`)
      return conditions.of(await fleet.byIds(scopeOf(userOf(req)), ids))
    },
  )

  app.get(
    '/api/alarm/types',
    { config, schema: { querystring: PageQuery, response: { 200: pageOf(AlarmType) } } },
    async (req) => {
      const { page, pageSize, textSearch, sortOrder } = pageLink(req.query)
      const scope = scopeOf(userOf(req))
      const types = await fleet.types(scope, textSearch ?? '')
      if (sortOrder === 'DESC') types.reverse()
      const shown = types.slice(page * pageSize, (page + 1) * pageSize)
      const tenantId = { entityType: 'TENANT' as const, id: scope.tenantId }
      return {
        data: shown.map((type) => ({ tenantId, entityType: 'ALARM' as const, type })),
        totalPages: Math.ceil(types.length / pageSize),
        totalElements: types.length,
        hasNext: (page + 1) * pageSize < types.length,
      }
    },
  )

  app.post(
    '/api/alarm/:id/assign/:assigneeId',
    {
      config,
      schema: {
        params: IdParam.extend({ assigneeId: z.string() }),
        response: { 200: AlarmInfo },
      },
    },
    (req) => desk.assign(userOf(req), uuid(req.params.id), uuid(req.params.assigneeId)),
  )

  app.delete(
    '/api/alarm/:id/assign',
    { config, schema: { params: IdParam, response: { 200: AlarmInfo } } },
    (req) => desk.unassign(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/users/assign/:id',
    { config, schema: { params: IdParam, querystring: PageQuery, response: { 200: pageOf(UserShort) } } },
    (req) => desk.assignable(userOf(req), uuid(req.params.id), pageLink(req.query)),
  )

  app.post(
    '/api/alarm/:id/snooze',
    { config, schema: { params: IdParam, body: SnoozeInput, response: { 200: AlarmInfo } } },
    (req) => desk.snooze(userOf(req), uuid(req.params.id), req.body),
  )

  app.delete(
    '/api/alarm/:id/snooze',
    { config, schema: { params: IdParam, response: { 200: AlarmInfo } } },
    (req) => desk.endSnooze(userOf(req), uuid(req.params.id)),
  )

  app.get(
    '/api/alarm/:id/comment',
    {
      config: { authority: ANY_USER },
      schema: { params: IdParam, querystring: PageQuery, response: { 200: pageOf(AlarmCommentInfo) } },
    },
    (req) => comments.list(userOf(req), uuid(req.params.id), pageLink(req.query)),
  )

  app.post(
    '/api/alarm/:id/comment',
    { config, schema: { params: IdParam, body: AlarmCommentInput, response: { 200: AlarmComment } } },
    (req) => comments.save(userOf(req), uuid(req.params.id), req.body),
  )

  app.delete(
    '/api/alarm/:id/comment/:commentId',
    { config, schema: { params: CommentParam } },
    async (req, reply) => {
      await comments.remove(userOf(req), uuid(req.params.id), uuid(req.params.commentId))
      return reply.send()
    },
  )
}

function scopeOf(user: SecurityUser) {
  requireAccess(user, 'READ', 'ALARM')
  return { tenantId: tenantOf(user), customerId: user.authority === 'CUSTOMER_USER' ? user.customerId : null }
}

/** One axis of the list says active or cleared, the other acknowledged or not; both have to hold. */
function axisStatuses(list: readonly AlarmSearchStatus[]): AlarmStatus[] {
  if (list.includes('ANY')) return []
  const life = list.filter((status) => status === 'ACTIVE' || status === 'CLEARED')
  const ack = list.filter((status) => status === 'ACK' || status === 'UNACK')
  const acknowledged = statusesOf(ack)
  return statusesOf(life).filter((status) => acknowledged.includes(status))
}

const filterOf = (query: z.infer<typeof FleetQuery>): FleetFilter => ({
  groupBy: query.groupBy ?? 'status',
  statuses: axisStatuses(query.statusList),
  severities: query.severityList,
  types: query.typeList,
  assigneeId: query.assigneeId && uuid(query.assigneeId),
  deviceProfileIds: query.deviceProfileList.map(uuid),
  customerId: query.customerId && uuid(query.customerId),
  isSnoozed: query.snoozed === undefined ? undefined : query.snoozed === 'true',
})
