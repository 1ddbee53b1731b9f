import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { controlKeys } from '../control-widget'
import { requestTimeout } from '../fields'

/** The configuration of new terminals. The near-black background means the background of the theme. */
const TERMINAL_FRAME = {
  backgroundColor: '#010101',
  color: 'rgba(255, 254, 254, 0.87)',
  padding: '0px',
  datasources: [],
}

const settings = z.object({ requestTimeout: requestTimeout() }).loose()

/** A terminal that sends each line as a command to the target device. */
export const debugTerminal = defineWidget({
  bundle: 'control_widgets',
  alias: 'rpc_debug_terminal',
  name: 'RPC debug terminal',
  type: 'rpc',
  size: { x: 9.5, y: 5.5 },
  settings,
  extraKeys: controlKeys,
  config: TERMINAL_FRAME,
})

/** A shell of the operating system of the target device. */
export const remoteShell = defineWidget({
  bundle: 'control_widgets',
  alias: 'rpc_remote_shell',
  name: 'RPC remote shell',
  type: 'rpc',
  size: { x: 9.5, y: 5.5 },
  settings,
  extraKeys: controlKeys,
  config: TERMINAL_FRAME,
})
