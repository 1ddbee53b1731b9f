import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetTypeInfo } from './widget-type-info'

export interface DatasourceProps {
  widget: Widget
  info: WidgetTypeInfo
  source: Datasource
  onChange: (source: Datasource) => void
}
