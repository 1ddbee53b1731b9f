import { datasourceText } from '@signalbox/model/query/datasource-text'
import { useEffect } from 'react'
import type { RuntimeDatasource } from '../widget-data'
import type { FrameControls, WidgetEnvironment } from '../widget-props'

/** Input widgets have their own title setting; where it is empty the configured one is used. */
export function useWidgetTitle(
  frame: FrameControls,
  widgetTitle: string | null | undefined,
  { translateText }: WidgetEnvironment,
  datasource?: RuntimeDatasource,
) {
  const own = widgetTitle ? translateText(widgetTitle) : undefined
  const title = own && datasource ? datasourceText(own, datasource) : own
  useEffect(() => frame.setTitle(title), [frame, title])
}
