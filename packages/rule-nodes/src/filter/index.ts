import { checkExistenceFields } from './check-existence-fields'
import { messageType } from './message-type'
import { messageTypeSwitch } from './message-type-switch'
import { originatorType } from './originator-type'
import { originatorTypeSwitch } from './originator-type-switch'
import { scriptFilter } from './script-filter'
import { scriptSwitch } from './script-switch'

export const filterNodes = [
  checkExistenceFields,
  messageType,
  messageTypeSwitch,
  originatorType,
  originatorTypeSwitch,
  scriptFilter,
  scriptSwitch,
]
