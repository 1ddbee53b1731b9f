import { customerAttributes } from './customer-attributes'
import { customerDetails } from './customer-details'
import { originatorAttributes } from './originator-attributes'
import { originatorFields } from './originator-fields'
import { originatorTelemetry } from './originator-telemetry'
import { relatedAttributes } from './related-attributes'
import { relatedDeviceAttributes } from './related-device-attributes'
import { tenantAttributes } from './tenant-attributes'
import { tenantDetails } from './tenant-details'

export const enrichmentNodes = [
  customerAttributes,
  customerDetails,
  originatorAttributes,
  originatorFields,
  originatorTelemetry,
  relatedAttributes,
  relatedDeviceAttributes,
  tenantAttributes,
  tenantDetails,
]
