import type { Alarms as NodeAlarms } from '@signalbox/rule-nodes/context'
import type { Bus } from '../../bus'
import type { Database } from '../../database/database'
import type { Actions } from '../../directory/actions'
import type { EntityDirectory } from '../../directory/entity-directory'
import { alarmRepository } from './alarm.repository'
import { alarmService } from './alarm.service'
import { alarmStore } from './alarm-store'
import { nodeAlarms } from './node-alarms'

export interface AlarmParts {
  db: Database
  bus: Bus
  actions: Actions
  directory: EntityDirectory
}

/** Everything about alarms: for people, and for the rule nodes of a tenant. */
export function alarms({ db, bus, actions, directory }: AlarmParts) {
  const repository = alarmRepository(db)
  const store = alarmStore(repository, bus)
  return {
    service: alarmService({ db, alarms: repository, store, directory, actions }),
    forNodes: (tenantId: string): NodeAlarms =>
      nodeAlarms({ db, alarms: repository, store, directory }, tenantId),
  }
}
