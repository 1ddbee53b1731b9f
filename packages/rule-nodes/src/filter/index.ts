import { checkAlarmStatus } from './check-alarm-status'
import { checkExistenceFields } from './check-existence-fields'
import { checkRelation } from './check-relation'
import { gpsGeofencingFilter } from './gps-geofencing-filter'
import { messageType } from './message-type'
import { messageTypeSwitch } from './message-type-switch'
import { originatorType } from './originator-type'
import { originatorTypeSwitch } from './originator-type-switch'
import { scriptFilter } from './script-filter'
import { scriptSwitch } from './script-switch'

export const filterNodes = [
  checkAlarmStatus,
  checkExistenceFields,
  checkRelation,
  gpsGeofencingFilter,
  messageType,
  messageTypeSwitch,
  originatorType,
  originatorTypeSwitch,
  scriptFilter,
  scriptSwitch,
]
