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
  const configured = widgetTitle ? translateText(widgetTitle) : undefined
  const title = configured && datasource ? datasourceText(configured, datasource) : configured
  useEffect(() => frame.setTitle(title), [frame, title])
}
