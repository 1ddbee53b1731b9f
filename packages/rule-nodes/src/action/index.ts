import { acknowledge } from './acknowledge'
import { checkpoint } from './checkpoint'
import { clearAlarm } from './clear-alarm'
import { createAlarm } from './create-alarm'
import { delay } from './delay'
import { deviceProfile } from './device-profile/device-profile'
import { generator } from './generator'
import { gpsGeofencingEvents } from './gps-geofencing-events'
import { log } from './log'
import { messageCount } from './message-count'
import { assignToCustomer } from './relations/assign-to-customer'
import { copyToView } from './relations/copy-to-view'
import { createRelation } from './relations/create-relation'
import { deleteRelation } from './relations/delete-relation'
import { unassignFromCustomer } from './relations/unassign-from-customer'
import { rpcCallReply } from './rpc/rpc-call-reply'
import { rpcCallRequest } from './rpc/rpc-call-request'
import { saveAttributes } from './saving/save-attributes'
import { saveTimeseries } from './saving/save-timeseries'
import { saveToCustomTable } from './saving/save-to-custom-table'
import { synchronizationEnd, synchronizationStart } from './synchronization'

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
