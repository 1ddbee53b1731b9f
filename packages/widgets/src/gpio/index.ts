import { withView } from '../with-view'
import { RASPBERRY_PI_HEADER, RASPBERRY_PI_OUTPUTS } from './pins'
import { basicGpioControl, basicGpioPanel, gpioControl, gpioPanel } from './widgets'

const control = () => import('./control/view')
const panel = () => import('./panel/view')

export const gpioWidgets = [
  withView(basicGpioControl, control),
  withView(
    gpioControl(
      'raspberry_pi_gpio_control',
      'Raspberry Pi GPIO Control',
      { x: 6, y: 10.5 },
      RASPBERRY_PI_OUTPUTS,
      '#008a00',
    ),
    control,
  ),
  withView(basicGpioPanel, panel),
  withView(
    gpioPanel(
      'raspberry_pi_gpio_panel',
      'Raspberry Pi GPIO Panel',
      { x: 7, y: 10.5 },
      RASPBERRY_PI_HEADER,
      '#008a00',
    ),
    panel,
  ),
]
