import './page-icons'
import { lazyOrNothing } from '../late/lazy-script'
import { type DrawnIcon, svgIcon } from './svg-icon'

const ChosenIcon = lazyOrNothing(() => import('./chosen-icon'))

/** An icon that was not loaded with the frame: one of a page, or one that a user chose. */
export default function LateIcon(props: DrawnIcon) {
  return svgIcon(props) ?? <ChosenIcon {...props} />
}
