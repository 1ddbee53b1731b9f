import './frame-icons'
import ac_unit from '@material-symbols/svg-500/rounded/ac_unit.svg?raw'
import account_tree from '@material-symbols/svg-500/rounded/account_tree.svg?raw'
import add_circle from '@material-symbols/svg-500/rounded/add_circle.svg?raw'
import alarm from '@material-symbols/svg-500/rounded/alarm.svg?raw'
import align_horizontal_center from '@material-symbols/svg-500/rounded/align_horizontal_center.svg?raw'
import align_horizontal_left from '@material-symbols/svg-500/rounded/align_horizontal_left.svg?raw'
import align_vertical_center from '@material-symbols/svg-500/rounded/align_vertical_center.svg?raw'
import align_vertical_top from '@material-symbols/svg-500/rounded/align_vertical_top.svg?raw'
import apartment from '@material-symbols/svg-500/rounded/apartment.svg?raw'
import arrow_drop_up from '@material-symbols/svg-500/rounded/arrow_drop_up.svg?raw'
import arrow_forward from '@material-symbols/svg-500/rounded/arrow_forward.svg?raw'
import bookmark from '@material-symbols/svg-500/rounded/bookmark.svg?raw'
import bug_report from '@material-symbols/svg-500/rounded/bug_report.svg?raw'
import calendar_today from '@material-symbols/svg-500/rounded/calendar_today.svg?raw'
import cancel from '@material-symbols/svg-500/rounded/cancel.svg?raw'
import chat_bubble from '@material-symbols/svg-500/rounded/chat_bubble.svg?raw'
import cloud_upload from '@material-symbols/svg-500/rounded/cloud_upload.svg?raw'
import code from '@material-symbols/svg-500/rounded/code.svg?raw'
import colorize from '@material-symbols/svg-500/rounded/colorize.svg?raw'
import content_cut from '@material-symbols/svg-500/rounded/content_cut.svg?raw'
import content_paste from '@material-symbols/svg-500/rounded/content_paste.svg?raw'
import dashboard_customize from '@material-symbols/svg-500/rounded/dashboard_customize.svg?raw'
import data_object from '@material-symbols/svg-500/rounded/data_object.svg?raw'
import decimal_increase from '@material-symbols/svg-500/rounded/decimal_increase.svg?raw'
import deselect from '@material-symbols/svg-500/rounded/deselect.svg?raw'
import dock_to_bottom from '@material-symbols/svg-500/rounded/dock_to_bottom.svg?raw'
import dock_to_right from '@material-symbols/svg-500/rounded/dock_to_right.svg?raw'
import drag_indicator from '@material-symbols/svg-500/rounded/drag_indicator.svg?raw'
import event from '@material-symbols/svg-500/rounded/event.svg?raw'
import expand_content from '@material-symbols/svg-500/rounded/expand_content.svg?raw'
import filter_alt from '@material-symbols/svg-500/rounded/filter_alt.svg?raw'
import filter_list from '@material-symbols/svg-500/rounded/filter_list.svg?raw'
import first_page from '@material-symbols/svg-500/rounded/first_page.svg?raw'
import fit_screen from '@material-symbols/svg-500/rounded/fit_screen.svg?raw'
import flag from '@material-symbols/svg-500/rounded/flag.svg?raw'
import format_align_left from '@material-symbols/svg-500/rounded/format_align_left.svg?raw'
import functionSvg from '@material-symbols/svg-500/rounded/function.svg?raw'
import grid_view from '@material-symbols/svg-500/rounded/grid_view.svg?raw'
import history from '@material-symbols/svg-500/rounded/history.svg?raw'
import horizontal_distribute from '@material-symbols/svg-500/rounded/horizontal_distribute.svg?raw'
import hub from '@material-symbols/svg-500/rounded/hub.svg?raw'
import image from '@material-symbols/svg-500/rounded/image.svg?raw'
import input from '@material-symbols/svg-500/rounded/input.svg?raw'
import keyboard_double_arrow_left from '@material-symbols/svg-500/rounded/keyboard_double_arrow_left.svg?raw'
import keyboard_double_arrow_right from '@material-symbols/svg-500/rounded/keyboard_double_arrow_right.svg?raw'
import keyboard_return from '@material-symbols/svg-500/rounded/keyboard_return.svg?raw'
import last_page from '@material-symbols/svg-500/rounded/last_page.svg?raw'
import layers from '@material-symbols/svg-500/rounded/layers.svg?raw'
import link from '@material-symbols/svg-500/rounded/link.svg?raw'
import local_shipping from '@material-symbols/svg-500/rounded/local_shipping.svg?raw'
import lock from '@material-symbols/svg-500/rounded/lock.svg?raw'
import looks_one from '@material-symbols/svg-500/rounded/looks_one.svg?raw'
import map from '@material-symbols/svg-500/rounded/map.svg?raw'
import memory from '@material-symbols/svg-500/rounded/memory.svg?raw'
import mobile from '@material-symbols/svg-500/rounded/mobile.svg?raw'
import my_location from '@material-symbols/svg-500/rounded/my_location.svg?raw'
import notes from '@material-symbols/svg-500/rounded/notes.svg?raw'
import notifications from '@material-symbols/svg-500/rounded/notifications.svg?raw'
import pause from '@material-symbols/svg-500/rounded/pause.svg?raw'
import person_add from '@material-symbols/svg-500/rounded/person_add.svg?raw'
import person_off from '@material-symbols/svg-500/rounded/person_off.svg?raw'
import play_arrow from '@material-symbols/svg-500/rounded/play_arrow.svg?raw'
import play_circle from '@material-symbols/svg-500/rounded/play_circle.svg?raw'
import playlist_add from '@material-symbols/svg-500/rounded/playlist_add.svg?raw'
import publicSvg from '@material-symbols/svg-500/rounded/public.svg?raw'
import public_off from '@material-symbols/svg-500/rounded/public_off.svg?raw'
import publish from '@material-symbols/svg-500/rounded/publish.svg?raw'
import redo from '@material-symbols/svg-500/rounded/redo.svg?raw'
import remove from '@material-symbols/svg-500/rounded/remove.svg?raw'
import repeat from '@material-symbols/svg-500/rounded/repeat.svg?raw'
import restart_alt from '@material-symbols/svg-500/rounded/restart_alt.svg?raw'
import save from '@material-symbols/svg-500/rounded/save.svg?raw'
import schedule from '@material-symbols/svg-500/rounded/schedule.svg?raw'
import select_all from '@material-symbols/svg-500/rounded/select_all.svg?raw'
import sell from '@material-symbols/svg-500/rounded/sell.svg?raw'
import send from '@material-symbols/svg-500/rounded/send.svg?raw'
import show_chart from '@material-symbols/svg-500/rounded/show_chart.svg?raw'
import skip_next from '@material-symbols/svg-500/rounded/skip_next.svg?raw'
import skip_previous from '@material-symbols/svg-500/rounded/skip_previous.svg?raw'
import snooze from '@material-symbols/svg-500/rounded/snooze.svg?raw'
import speed from '@material-symbols/svg-500/rounded/speed.svg?raw'
import star from '@material-symbols/svg-500/rounded/star.svg?raw'
import star_filled from '@material-symbols/svg-500/rounded/star-fill.svg?raw'
import swap_vert from '@material-symbols/svg-500/rounded/swap_vert.svg?raw'
import table_chart from '@material-symbols/svg-500/rounded/table_chart.svg?raw'
import text_fields from '@material-symbols/svg-500/rounded/text_fields.svg?raw'
import thermometer from '@material-symbols/svg-500/rounded/thermometer.svg?raw'
import timeline from '@material-symbols/svg-500/rounded/timeline.svg?raw'
import toggle_on from '@material-symbols/svg-500/rounded/toggle_on.svg?raw'
import transform from '@material-symbols/svg-500/rounded/transform.svg?raw'
import undo from '@material-symbols/svg-500/rounded/undo.svg?raw'
import vertical_distribute from '@material-symbols/svg-500/rounded/vertical_distribute.svg?raw'
import view_agenda from '@material-symbols/svg-500/rounded/view_agenda.svg?raw'
import view_compact from '@material-symbols/svg-500/rounded/view_compact.svg?raw'
import view_list from '@material-symbols/svg-500/rounded/view_list.svg?raw'
import zoom_in from '@material-symbols/svg-500/rounded/zoom_in.svg?raw'
import zoom_out from '@material-symbols/svg-500/rounded/zoom_out.svg?raw'
import { addIcons } from './loaded-icons'

/** The icons of single pages. `Icon` loads this file when it needs one; pages that need many import it. */
export const pageIcons = {
  ac_unit,
  account_tree,
  add_circle,
  alarm,
  align_horizontal_center,
  align_horizontal_left,
  align_vertical_center,
  align_vertical_top,
  apartment,
  arrow_drop_up,
  arrow_forward,
  bookmark,
  bug_report,
  calendar_today,
  cancel,
  chat_bubble,
  cloud_upload,
  code,
  colorize,
  content_cut,
  content_paste,
  dashboard_customize,
  data_object,
  decimal_increase,
  deselect,
  dock_to_bottom,
  dock_to_right,
  drag_indicator,
  event,
  expand_content,
  filter_alt,
  filter_list,
  first_page,
  fit_screen,
  flag,
  format_align_left,
  function: functionSvg,
  grid_view,
  history,
  horizontal_distribute,
  hub,
  image,
  input,
  keyboard_double_arrow_left,
  keyboard_double_arrow_right,
  keyboard_return,
  last_page,
  layers,
  link,
  local_shipping,
  lock,
  looks_one,
  map,
  memory,
  mobile,
  my_location,
  notes,
  notifications,
  pause,
  person_add,
  person_off,
  play_arrow,
  play_circle,
  playlist_add,
  public: publicSvg,
  public_off,
  publish,
  redo,
  remove,
  repeat,
  restart_alt,
  save,
  schedule,
  select_all,
  sell,
  send,
  show_chart,
  skip_next,
  skip_previous,
  snooze,
  speed,
  star,
  star_filled,
  swap_vert,
  table_chart,
  text_fields,
  thermometer,
  timeline,
  toggle_on,
  transform,
  undo,
  vertical_distribute,
  view_agenda,
  view_compact,
  view_list,
  zoom_in,
  zoom_out,
}

addIcons(pageIcons)
