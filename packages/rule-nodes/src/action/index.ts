import { acknowledge } from './acknowledge'
import { clearAlarm } from './clear-alarm'
import { createAlarm } from './create-alarm'
import { deviceProfile } from './device-profile/device-profile'
import { log } from './log'
import { rpcCallRequest } from './rpc-call-request'
import { saveAttributes } from './save-attributes'
import { saveTimeseries } from './save-timeseries'

export const actionNodes = [
  acknowledge,
  clearAlarm,
  createAlarm,
  deviceProfile,
  log,
  rpcCallRequest,
  saveAttributes,
  saveTimeseries,
]
