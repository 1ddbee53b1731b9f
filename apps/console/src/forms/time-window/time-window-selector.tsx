import { DEFAULT_MAX_POINTS } from '@signalbox/model/time/aggregation'
import {
  fullTimeWindow,
  isSelectorDisabled,
  storedTimeWindow,
  type TimeWindow,
} from '@signalbox/model/time/time-window'
import { Button } from '@signalbox/ui/actions/button'
import { IconButton } from '@signalbox/ui/actions/icon-button'
import { Loading } from '@signalbox/ui/feedback/loading'
import { PopoverPanel } from '@signalbox/ui/layout/popover-panel'
import { useIsPhone, useMinWidth } from '@signalbox/ui/use-media'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../api/request/session'
import { formatLabeled } from '../../i18n/format'
import { lazyPart } from '../../lazy-part/lazy-part'
import { timeWindowText } from '../time/time-texts'

export interface TimeWindowSelectorProps {
  value: TimeWindow | null | undefined
  onChange: (window: TimeWindow) => void
  /** Whether only history can be chosen. */
  historyOnly?: boolean
  /** Offers the aggregation function and the grouping interval. */
  aggregation?: boolean
  /** Shows the check boxes that hide parts from viewers. */
  isEdit?: boolean
  disabled?: boolean
  /** Draws the button with a border, as in forms; in toolbars it has none. */
  asButton?: boolean
  /**
   * In a toolbar below 1280 px, only the icon is shown. Viewers on a phone also see the text, because the selector is
   * in a separate row.
   */
  isToolbar?: boolean
}

const TimeWindowPanel = lazyPart(() => import('./time-window-panel'))

/** Shows the time window, and opens the panel to change it. */
export function TimeWindowSelector(props: TimeWindowSelectorProps) {
  const { value, onChange, historyOnly = false, aggregation = false, isEdit = false } = props
  const { t } = useTranslation()
  const maxPoints = useSession((state) => state.session?.maxDatapointsLimit ?? DEFAULT_MAX_POINTS)
  const isWide = useMinWidth('lg')
  const isPhone = useIsPhone()
  const hasSpace = isWide || (isPhone && !isEdit)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)

  const window = value ?? storedTimeWindow(fullTimeWindow(null, Date.now(), maxPoints))
  const text = timeWindowText(t, window, Date.now(), historyOnly)
  const button = {
    disabled: isSelectorDisabled(window, {
      isDisabled: props.disabled ?? false,
      isEdit,
      hasAggregation: aggregation,
    }),
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': anchor !== null,
    onClick: (event: { currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  }
  const label = formatLabeled(t('timewindow.timewindow'), text)

  return (
    <>
      {props.isToolbar && !hasSpace ? (
        <IconButton {...button} icon="schedule" label={label} />
      ) : (
        <Button {...button} kind={props.asButton ? 'plain' : 'ghost'} icon="schedule" title={label}>
          {text}
        </Button>
      )}
      <PopoverPanel
        anchor={anchor}
        onClose={() => setAnchor(null)}
        label={t('timewindow.timewindow')}
        width={600}
        height={440}
      >
        <Suspense fallback={<Loading />}>
          <TimeWindowPanel
            value={fullTimeWindow(window, Date.now(), maxPoints)}
            hasHistory={window.history !== undefined}
            {...{ historyOnly, aggregation, isEdit, maxPoints }}
            onCancel={() => setAnchor(null)}
            onUpdate={(next) => {
              setAnchor(null)
              onChange(storedTimeWindow(next))
            }}
          />
        </Suspense>
      </PopoverPanel>
    </>
  )
}
