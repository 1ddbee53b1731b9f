import { withView } from '../with-view'
import { cameraInput } from './camera/widget'
import { deviceClaiming } from './claiming/widget'
import { LOCATION_INPUTS, locationInput } from './location/widgets'
import { updateMultipleAttributes } from './multiple/widget'
import { VALUE_INPUTS, valueInput } from './single-value/widgets'

export const inputWidgets = [
  withView(updateMultipleAttributes, () => import('./multiple/view')),
  withView(deviceClaiming, () => import('./claiming/view')),
  withView(cameraInput, () => import('./camera/view')),
  ...VALUE_INPUTS.map(({ target, kind }) =>
    withView(valueInput(target, kind), async () => ({
      View: (await import('./single-value/view')).valueView(target, kind),
    })),
  ),
  ...LOCATION_INPUTS.map(({ target, alias, name }) =>
    withView(locationInput(alias, name), async () => ({
      View: (await import('./location/view')).locationView(target),
    })),
  ),
]
