import add from '@material-symbols/svg-500/rounded/add.svg?raw'
import arrow_downward from '@material-symbols/svg-500/rounded/arrow_downward.svg?raw'
import arrow_drop_down from '@material-symbols/svg-500/rounded/arrow_drop_down.svg?raw'
import arrow_upward from '@material-symbols/svg-500/rounded/arrow_upward.svg?raw'
import check from '@material-symbols/svg-500/rounded/check.svg?raw'
import check_circle from '@material-symbols/svg-500/rounded/check_circle.svg?raw'
import chevron_left from '@material-symbols/svg-500/rounded/chevron_left.svg?raw'
import chevron_right from '@material-symbols/svg-500/rounded/chevron_right.svg?raw'
import close from '@material-symbols/svg-500/rounded/close.svg?raw'
import content_copy from '@material-symbols/svg-500/rounded/content_copy.svg?raw'
import error from '@material-symbols/svg-500/rounded/error.svg?raw'
import info from '@material-symbols/svg-500/rounded/info.svg?raw'
import keyboard_arrow_down from '@material-symbols/svg-500/rounded/keyboard_arrow_down.svg?raw'
import keyboard_arrow_up from '@material-symbols/svg-500/rounded/keyboard_arrow_up.svg?raw'
import login from '@material-symbols/svg-500/rounded/login.svg?raw'
import more_horiz from '@material-symbols/svg-500/rounded/more_horiz.svg?raw'
import more_vert from '@material-symbols/svg-500/rounded/more_vert.svg?raw'
import refresh from '@material-symbols/svg-500/rounded/refresh.svg?raw'
import search from '@material-symbols/svg-500/rounded/search.svg?raw'
import view_column from '@material-symbols/svg-500/rounded/view_column.svg?raw'
import visibility from '@material-symbols/svg-500/rounded/visibility.svg?raw'
import visibility_off from '@material-symbols/svg-500/rounded/visibility_off.svg?raw'
import warning from '@material-symbols/svg-500/rounded/warning.svg?raw'

/** The icons that this package itself uses; they are always loaded. */
export const kitIcons = {
  add,
  arrow_downward,
  arrow_drop_down,
  arrow_upward,
  check,
  check_circle,
  chevron_left,
  chevron_right,
  close,
  content_copy,
  error,
  info,
  keyboard_arrow_down,
  keyboard_arrow_up,
  login,
  more_horiz,
  more_vert,
  refresh,
  search,
  view_column,
  visibility,
  visibility_off,
  warning,
}
