import { withView } from '../with-view'
import { gatewayConfiguration, gatewayEvents, singleGatewayConfiguration } from './widgets'

export const gatewayWidgets = [
  withView(gatewayConfiguration, () => import('./configuration/view')),
  withView(singleGatewayConfiguration, () => import('./single/view')),
  withView(gatewayEvents, () => import('./events/view')),
]
