import './page-icons'
import { lazyOptional } from '../lazy/lazy-script'
import { type DrawnIcon, svgIcon } from './svg-icon'

const ChosenIcon = lazyOptional(() => import('./chosen-icon'))

/** An icon that is not loaded when the console starts: an icon of a single page, or an icon that a user chose. */
export default function LazyIcon(props: DrawnIcon) {
  return svgIcon(props) ?? <ChosenIcon {...props} />
}
