import type { Alarms as NodeAlarms } from '@signalbox/rule-nodes/context'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import type { Actions } from '../../directory/actions'
import type { EntityDirectory } from '../../directory/entity-directory'
import type { Telemetry } from '../../telemetry/telemetry'
import { alarmRepository } from './alarm.repository'
import { alarmService } from './alarm.service'
import { alarmAccess } from './alarm-access'
import { alarmAssignmentService } from './alarm-assignment.service'
import { alarmCommentService } from './alarm-comment.service'
import { alarmCommentRepository } from './alarm-comments.repository'
import { alarmConditions } from './alarm-conditions'
import { alarmStore } from './alarm-store'
import { alarmUsers } from './alarm-users.repository'
import { allAlarms } from './all-alarms.repository'
import { assigneeRemoval } from './assignee-removal/assignee-removal'
import { alarmAssignees } from './assignment/alarm-assignees'
import { nodeAlarms } from './node-alarms'

export interface AlarmParts {
  db: Database
  bus: Bus
  actions: Actions
  directory: EntityDirectory
  telemetry: Pick<Telemetry, 'timeseries' | 'attributes'>
}

/** Builds the alarm services, for users and for the rule nodes of a tenant. */
export function alarms({ db, bus, actions, directory, telemetry }: AlarmParts) {
  const repository = alarmRepository(db)
  const comments = alarmCommentRepository(db)
  const users = alarmUsers(db)
  const store = alarmStore(repository, comments, bus)
  const access = alarmAccess({ alarms: repository, store, directory, actions })
  const assignees = alarmAssignees({ store, comments, users, directory })
  const service = alarmService({
    db,
    alarms: repository,
    comments,
    users,
    assignees,
    store,
    directory,
    access,
  })
  return {
    service,
    assignment: alarmAssignmentService({ access, store, comments, users, assignees, info: service.info }),
    unassignAll: assigneeRemoval({ store, comments, users, directory }),
    comments: alarmCommentService({ access, store, comments, actions }),
    allAlarms: allAlarms(db),
    conditions: alarmConditions(db, telemetry),
    forNodes: (tenantId: string): NodeAlarms =>
      nodeAlarms({ db, alarms: repository, store, directory }, tenantId),
  }
}
