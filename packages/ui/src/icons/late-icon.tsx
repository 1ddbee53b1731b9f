import './page-icons'
import { lazy } from 'react'
import { type DrawnIcon, svgIcon } from './svg-icon'

const ChosenIcon = lazy(() => import('./chosen-icon'))

/** An icon that was not loaded with the frame: one of a page, or one that a user chose. */
export default function LateIcon(props: DrawnIcon) {
  return svgIcon(props) ?? <ChosenIcon {...props} />
}
