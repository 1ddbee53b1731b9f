import { datasourceText } from '@signalbox/model/query/datasource-text'
import { useEffect } from 'react'
import type { RuntimeDatasource } from '../widget-data'
import type { FrameControls, WidgetEnvironment } from '../widget-props'

/** Input widgets have a title setting. If it is not empty, it replaces the title of the widget configuration. */
export function useWidgetTitle(
  frame: FrameControls,
  widgetTitle: string | null | undefined,
  { translateText }: WidgetEnvironment,
  datasource?: RuntimeDatasource,
) {
  const configured = widgetTitle ? translateText(widgetTitle) : undefined
  const title = configured && datasource ? datasourceText(configured, datasource) : configured
  useEffect(() => frame.setTitle(title), [frame, title])
}
