import check from '@material-symbols/svg-500/rounded/check.svg?raw'
import check_circle from '@material-symbols/svg-500/rounded/check_circle.svg?raw'
import close from '@material-symbols/svg-500/rounded/close.svg?raw'
import error from '@material-symbols/svg-500/rounded/error.svg?raw'
import info from '@material-symbols/svg-500/rounded/info.svg?raw'
import login from '@material-symbols/svg-500/rounded/login.svg?raw'
import refresh from '@material-symbols/svg-500/rounded/refresh.svg?raw'
import visibility from '@material-symbols/svg-500/rounded/visibility.svg?raw'
import visibility_off from '@material-symbols/svg-500/rounded/visibility_off.svg?raw'
import warning from '@material-symbols/svg-500/rounded/warning.svg?raw'

/** The icons of messages and fields. They are always loaded: pages without the frame of the console show them too. */
export const coreIcons = {
  check,
  check_circle,
  close,
  error,
  info,
  login,
  refresh,
  visibility,
  visibility_off,
  warning,
}
