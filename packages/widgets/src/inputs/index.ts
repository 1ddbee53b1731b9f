import { cameraInput } from './camera/widget'
import { deviceClaiming } from './claiming/widget'
import { locationInputs } from './location/widgets'
import { updateMultipleAttributes } from './multiple/widget'
import { valueInputs } from './single-value/widgets'

export const inputWidgets = [
  updateMultipleAttributes,
  deviceClaiming,
  cameraInput,
  ...valueInputs,
  ...locationInputs,
]
