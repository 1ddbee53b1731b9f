import account_circle from '@material-symbols/svg-500/rounded/account_circle.svg?raw'
import add from '@material-symbols/svg-500/rounded/add.svg?raw'
import arrow_back from '@material-symbols/svg-500/rounded/arrow_back.svg?raw'
import arrow_downward from '@material-symbols/svg-500/rounded/arrow_downward.svg?raw'
import arrow_drop_down from '@material-symbols/svg-500/rounded/arrow_drop_down.svg?raw'
import arrow_upward from '@material-symbols/svg-500/rounded/arrow_upward.svg?raw'
import assignment_ind from '@material-symbols/svg-500/rounded/assignment_ind.svg?raw'
import assignment_return from '@material-symbols/svg-500/rounded/assignment_return.svg?raw'
import bolt from '@material-symbols/svg-500/rounded/bolt.svg?raw'
import checklist from '@material-symbols/svg-500/rounded/checklist.svg?raw'
import chevron_left from '@material-symbols/svg-500/rounded/chevron_left.svg?raw'
import chevron_right from '@material-symbols/svg-500/rounded/chevron_right.svg?raw'
import content_copy from '@material-symbols/svg-500/rounded/content_copy.svg?raw'
import contrast from '@material-symbols/svg-500/rounded/contrast.svg?raw'
import dark_mode from '@material-symbols/svg-500/rounded/dark_mode.svg?raw'
import dashboard from '@material-symbols/svg-500/rounded/dashboard.svg?raw'
import deleteSvg from '@material-symbols/svg-500/rounded/delete.svg?raw'
import density_large from '@material-symbols/svg-500/rounded/density_large.svg?raw'
import density_small from '@material-symbols/svg-500/rounded/density_small.svg?raw'
import devices_other from '@material-symbols/svg-500/rounded/devices_other.svg?raw'
import dns from '@material-symbols/svg-500/rounded/dns.svg?raw'
import domain from '@material-symbols/svg-500/rounded/domain.svg?raw'
import done_all from '@material-symbols/svg-500/rounded/done_all.svg?raw'
import download from '@material-symbols/svg-500/rounded/download.svg?raw'
import edit from '@material-symbols/svg-500/rounded/edit.svg?raw'
import fullscreen from '@material-symbols/svg-500/rounded/fullscreen.svg?raw'
import fullscreen_exit from '@material-symbols/svg-500/rounded/fullscreen_exit.svg?raw'
import help from '@material-symbols/svg-500/rounded/help.svg?raw'
import home from '@material-symbols/svg-500/rounded/home.svg?raw'
import insert_chart from '@material-symbols/svg-500/rounded/insert_chart.svg?raw'
import keyboard from '@material-symbols/svg-500/rounded/keyboard.svg?raw'
import keyboard_arrow_down from '@material-symbols/svg-500/rounded/keyboard_arrow_down.svg?raw'
import keyboard_arrow_up from '@material-symbols/svg-500/rounded/keyboard_arrow_up.svg?raw'
import light_mode from '@material-symbols/svg-500/rounded/light_mode.svg?raw'
import logout from '@material-symbols/svg-500/rounded/logout.svg?raw'
import mail from '@material-symbols/svg-500/rounded/mail.svg?raw'
import menu from '@material-symbols/svg-500/rounded/menu.svg?raw'
import menu_book from '@material-symbols/svg-500/rounded/menu_book.svg?raw'
import monitor_heart from '@material-symbols/svg-500/rounded/monitor_heart.svg?raw'
import more_horiz from '@material-symbols/svg-500/rounded/more_horiz.svg?raw'
import more_vert from '@material-symbols/svg-500/rounded/more_vert.svg?raw'
import open_in_full from '@material-symbols/svg-500/rounded/open_in_full.svg?raw'
import open_in_new from '@material-symbols/svg-500/rounded/open_in_new.svg?raw'
import reply from '@material-symbols/svg-500/rounded/reply.svg?raw'
import search from '@material-symbols/svg-500/rounded/search.svg?raw'
import security from '@material-symbols/svg-500/rounded/security.svg?raw'
import sensors from '@material-symbols/svg-500/rounded/sensors.svg?raw'
import settings from '@material-symbols/svg-500/rounded/settings.svg?raw'
import settings_applications from '@material-symbols/svg-500/rounded/settings_applications.svg?raw'
import settings_ethernet from '@material-symbols/svg-500/rounded/settings_ethernet.svg?raw'
import share from '@material-symbols/svg-500/rounded/share.svg?raw'
import siren from '@material-symbols/svg-500/rounded/siren.svg?raw'
import sms from '@material-symbols/svg-500/rounded/sms.svg?raw'
import supervisor_account from '@material-symbols/svg-500/rounded/supervisor_account.svg?raw'
import swap_horiz from '@material-symbols/svg-500/rounded/swap_horiz.svg?raw'
import track_changes from '@material-symbols/svg-500/rounded/track_changes.svg?raw'
import upload from '@material-symbols/svg-500/rounded/upload.svg?raw'
import verified_user from '@material-symbols/svg-500/rounded/verified_user.svg?raw'
import view_column from '@material-symbols/svg-500/rounded/view_column.svg?raw'
import view_quilt from '@material-symbols/svg-500/rounded/view_quilt.svg?raw'
import vpn_key from '@material-symbols/svg-500/rounded/vpn_key.svg?raw'
import widgets from '@material-symbols/svg-500/rounded/widgets.svg?raw'
import wifi_off from '@material-symbols/svg-500/rounded/wifi_off.svg?raw'
import { addIcons } from './loaded-icons'

/** The icons of the menu, the top bar and lists. Importing this file (the shell does) adds them to `Icon`. */
export const frameIcons = {
  account_circle,
  add,
  arrow_back,
  arrow_downward,
  arrow_drop_down,
  arrow_upward,
  assignment_ind,
  assignment_return,
  bolt,
  checklist,
  chevron_left,
  chevron_right,
  content_copy,
  contrast,
  dark_mode,
  dashboard,
  delete: deleteSvg,
  density_large,
  density_small,
  devices_other,
  dns,
  domain,
  done_all,
  download,
  edit,
  fullscreen,
  fullscreen_exit,
  help,
  home,
  insert_chart,
  keyboard,
  keyboard_arrow_down,
  keyboard_arrow_up,
  light_mode,
  logout,
  mail,
  menu,
  menu_book,
  monitor_heart,
  more_horiz,
  more_vert,
  open_in_full,
  open_in_new,
  reply,
  search,
  security,
  sensors,
  settings,
  settings_applications,
  settings_ethernet,
  share,
  siren,
  sms,
  supervisor_account,
  swap_horiz,
  track_changes,
  upload,
  verified_user,
  view_column,
  view_quilt,
  vpn_key,
  widgets,
  wifi_off,
}

addIcons(frameIcons)
