import { SnoozeInput, UserShort } from '@signalbox/model/alarms/alarm'
import { AlarmComment, AlarmCommentInfo, AlarmCommentInput } from '@signalbox/model/alarms/alarm-comment'
import { AlarmInfoReply, alarmReply } from '@signalbox/model/alarms/alarm-reply'
import { pageOf } from '@signalbox/model/query/paging'
import { z } from 'zod'
import type { App } from '../../http/app'
import { ANY_USER, TENANT_USERS, userOf } from '../../http/authentication'
import { IdParam, PageQuery, pageLink, uuid } from '../../http/paging'
import type { AlarmAssignmentService } from './alarm-assignment.service'
import type { AlarmCommentService } from './alarm-comment.service'

export interface AlarmHandlingRouteParts {
  assignment: AlarmAssignmentService
  comments: AlarmCommentService
}

const config = { authority: TENANT_USERS }
const CommentParam = z.object({ id: z.string(), commentId: z.string() })

/** Assignees, snoozing and comments of alarms. */
export function alarmHandlingRoutes(app: App, parts: AlarmHandlingRouteParts) {
  assignmentRoutes(app, parts)
  commentRoutes(app, parts)
}

/** Assigns and snoozes alarms. */
function assignmentRoutes(app: App, { assignment }: AlarmHandlingRouteParts) {
  app.post(
    '/api/alarm/:id/assign/:assigneeId',
    {
      config,
      schema: {
        params: IdParam.extend({ assigneeId: z.string() }),
        response: { 200: AlarmInfoReply },
      },
    },
    async (req) =>
      alarmReply(await assignment.assign(userOf(req), uuid(req.params.id), uuid(req.params.assigneeId))),
  )

  app.delete(
    '/api/alarm/:id/assign',
    { config, schema: { params: IdParam, response: { 200: AlarmInfoReply } } },
    async (req) => alarmReply(await assignment.unassign(userOf(req), uuid(req.params.id))),
  )

  app.get(
    '/api/users/assign/:id',
    { config, schema: { params: IdParam, querystring: PageQuery, response: { 200: pageOf(UserShort) } } },
    (req) => assignment.assignable(userOf(req), uuid(req.params.id), pageLink(req.query)),
  )

  app.get(
    '/api/users/info',
    { config, schema: { querystring: PageQuery, response: { 200: pageOf(UserShort) } } },
    (req) => assignment.users(userOf(req), pageLink(req.query)),
  )

  app.post(
    '/api/alarm/:id/snooze',
    { config, schema: { params: IdParam, body: SnoozeInput, response: { 200: AlarmInfoReply } } },
    async (req) => alarmReply(await assignment.snooze(userOf(req), uuid(req.params.id), req.body)),
  )

  app.delete(
    '/api/alarm/:id/snooze',
    { config, schema: { params: IdParam, response: { 200: AlarmInfoReply } } },
    async (req) => alarmReply(await assignment.endSnooze(userOf(req), uuid(req.params.id))),
  )
}

function commentRoutes(app: App, { comments }: AlarmHandlingRouteParts) {
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
