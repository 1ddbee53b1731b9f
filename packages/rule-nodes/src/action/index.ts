import { acknowledge } from './acknowledge'
import { assignToCustomer } from './assign-to-customer'
import { checkpoint } from './checkpoint'
import { clearAlarm } from './clear-alarm'
import { copyToView } from './copy-to-view'
import { createAlarm } from './create-alarm'
import { createRelation } from './create-relation'
import { delay } from './delay'
import { deleteRelation } from './delete-relation'
import { deviceProfile } from './device-profile/device-profile'
import { generator } from './generator'
import { gpsGeofencingEvents } from './gps-geofencing-events'
import { log } from './log'
import { messageCount } from './message-count'
import { rpcCallReply } from './rpc-call-reply'
import { rpcCallRequest } from './rpc-call-request'
import { saveAttributes } from './save-attributes'
import { saveTimeseries } from './save-timeseries'
import { saveToCustomTable } from './save-to-custom-table'
import { synchronizationEnd, synchronizationStart } from './synchronization'
import { unassignFromCustomer } from './unassign-from-customer'

export const actionNodes = [
  acknowledge,
  assignToCustomer,
  checkpoint,
  clearAlarm,
  copyToView,
  createAlarm,
  createRelation,
  delay,
  deleteRelation,
  deviceProfile,
  generator,
  gpsGeofencingEvents,
  log,
  messageCount,
  rpcCallReply,
  rpcCallRequest,
  saveAttributes,
  saveTimeseries,
  saveToCustomTable,
  synchronizationStart,
  synchronizationEnd,
  unassignFromCustomer,
]
