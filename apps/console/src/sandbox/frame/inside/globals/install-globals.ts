import jquery from 'jquery'
import L from 'leaflet'
import moment from 'moment'
import tinycolor from 'tinycolor2'
import { CssJs } from './css-js'
import { setMapPin } from './map-pin'
import { memoryStorage } from './memory-storage'
import { plot } from './plot'
import { addTerminal } from './terminal'

/** The globals of widget scripts. */
export function installGlobals() {
  Object.assign(jquery, { plot })
  addTerminal(jquery)
  setMapPin()
  Object.assign(window, { $: jquery, jQuery: jquery, moment, tinycolor, L, cssjs: CssJs })
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
}
