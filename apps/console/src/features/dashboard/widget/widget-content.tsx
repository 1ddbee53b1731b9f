import type { Widget } from '@signalbox/model/dashboard/widget'
import { cx } from '@signalbox/ui/cx'
import { Loading, Spinner, useDelayed } from '@signalbox/ui/feedback/loading'
import { isolateLtr } from '@signalbox/ui/layout/isolate'
import type { WidgetDescriptor } from '@signalbox/widgets'
import { useWidgetValue } from '@signalbox/widgets/use-widget-data'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import type { FrameControls, WidgetActions } from '@signalbox/widgets/widget-props'
import { useTranslation } from 'react-i18next'
import { typeName } from '../../../entity/widget-library/type-name'
import type { WidgetFeed } from '../../../live/data/widget-feed'
import { usePlayedData } from '../playback/use-played-data'
import { useTextTranslation } from '../use-text-translation'
import { legendOf, WithLegend } from './legend/with-legend'
import { noData } from './no-data'
import styles from './widget-content.module.css'
import { WidgetHost } from './widget-host'

interface WidgetContentProps {
  widget: Widget
  descriptor: WidgetDescriptor | undefined
  /** Whether the type is still loading. */
  isLoading: boolean
  /** Why the type could not be loaded. The boundary around the content shows it. */
  error: Error | null
  feed: WidgetFeed | undefined
  actions: WidgetActions
  size: { width: number; height: number }
  frameControls: FrameControls
}

/** The content of a widget frame: the view, and over it the spinner or the message that there is no data. */
export function WidgetContent(props: WidgetContentProps) {
  const { widget, descriptor, isLoading, error, feed, actions, size, frameControls } = props
  const { t } = useTranslation()
  const data = usePlayedData(widget, descriptor, feed?.data ?? noData)
  if (isLoading) return <Loading />
  if (error) throw error
  if (!descriptor) {
    const type = isolateLtr(typeName(widget))
    return <p className={styles.placeholder}>{t('widget.type-not-found', { type })}</p>
  }
  // A widget with data is rendered when it becomes visible for the first time.
  if (!feed && widget.type !== 'static' && !descriptor.data?.hasOwnData) return null
  const legend = legendOf(widget)
  return (
    <>
      {legend && feed ? (
        <WithLegend data={data} legend={legend} config={widget.config} size={size}>
          {(inner) => <WidgetHost {...{ widget, descriptor, data, actions, frameControls }} size={inner} />}
        </WithLegend>
      ) : (
        <WidgetHost {...{ widget, descriptor, data, actions, size, frameControls }} />
      )}
      {feed && (
        <LoadingNotice
          data={data}
          text={noDataText(widget)}
          showsOwnMessage={showsOwnMessage(widget, descriptor)}
          hidesView={widget.isSystemType}
        />
      )}
    </>
  )
}

/** Tables, and controls without a target device, show their own message when there is no data. */
const showsOwnMessage = ({ type, config }: Widget, { data }: WidgetDescriptor) =>
  data?.isPaged === true || type === 'alarm' || (type === 'rpc' && !config.targetDeviceAliasIds?.[0])

/** Widgets of later ThingsBoard releases may contain their own text for missing data. */
const noDataText = ({ config: { noDataDisplayMessage: text } }: Widget) =>
  typeof text === 'string' ? text : ''

/**
 * A spinner is shown only after this time: many spinners for short loads would distract, and delay the data.
 */
const SPINNER_DELAY_MS = 700

interface LoadingNoticeProps {
  data: WidgetData
  text: string
  showsOwnMessage: boolean
  /** Whether the view is hidden while the message is shown. */
  hidesView: boolean
}

/** The loading indicator, or the message that there is no data. */
function LoadingNotice({ data, text, showsOwnMessage, hidesView }: LoadingNoticeProps) {
  const { t } = useTranslation()
  const translateText = useTextTranslation()
  const isLoading = useWidgetValue(data, (values) => values.isLoading)
  const hasSources = useWidgetValue(data, (values) => values.datasources.length > 0)
  const showsSpinner = useDelayed(isLoading, SPINNER_DELAY_MS)
  if (showsSpinner) {
    return (
      <div className={styles.loading}>
        <Spinner />
      </div>
    )
  }
  if (isLoading || showsOwnMessage || hasSources) return null
  return (
    <p className={cx(styles.noData, hidesView && styles.hidesView)}>
      {translateText(text) || t('widget.no-data')}
    </p>
  )
}
