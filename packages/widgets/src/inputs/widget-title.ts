import { datasourceText } from '@signalbox/model/query/datasource-text'
import { useEffect } from 'react'
import type { RuntimeDatasource } from '../widget-data'
import type { FrameControls, WidgetEnvironment } from '../widget-props'

/** Input widgets have a title setting, which replaces the title of the widget configuration unless it is empty. */
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
