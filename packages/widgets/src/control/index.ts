import { withView } from '../with-view'
import { rpcButton, updateAttributesButton } from './command-button/widgets'
import { knobControl } from './knob/widget'
import { ledIndicator } from './led-indicator/widget'
import { roundSwitch } from './round-switch/widget'
import { switchControl } from './switch-control/widget'
import { debugTerminal, remoteShell } from './terminal/widgets'

export const controlWidgets = [
  withView(debugTerminal, () => import('./debug-terminal/view')),
  withView(remoteShell, () => import('./remote-shell/view')),
  withView(knobControl, () => import('./knob/view')),
  withView(switchControl, () => import('./switch-control/view')),
  withView(roundSwitch, () => import('./round-switch/view')),
  withView(ledIndicator, () => import('./led-indicator/view')),
  withView(rpcButton, () => import('./rpc-button/view')),
  withView(updateAttributesButton, () => import('./update-attributes/view')),
]
