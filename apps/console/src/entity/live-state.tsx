import { LiveTag } from '@signalbox/ui/fields/chip'
import { useIsPhone } from '@signalbox/ui/use-media'
import { useSocketState } from '../live/socket-state'

/** A tag that says that the values of the page are live. On phones the row of tabs has no space for the tag. */
export function LiveState() {
  const isPhone = useIsPhone()
  const isLost = useSocketState((state) => state.isConnectionLost)
  return !isPhone && !isLost && <LiveTag />
}
