import { rpcButton, updateAttributesButton } from './command-button/widgets'
import { knobControl } from './knob/widget'
import { ledIndicator } from './led-indicator/widget'
import { roundSwitch } from './round-switch/widget'
import { switchControl } from './switch-control/widget'
import { debugTerminal, remoteShell } from './terminal/widgets'

export const controlWidgets = [
  debugTerminal,
  remoteShell,
  knobControl,
  switchControl,
  roundSwitch,
  ledIndicator,
  rpcButton,
  updateAttributesButton,
]
