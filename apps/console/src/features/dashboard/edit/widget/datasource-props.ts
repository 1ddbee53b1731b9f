import type { Datasource, Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetTypeInfo } from './widget-type-info'

/** The props of the forms that edit one data source of a widget. */
export interface DatasourceProps {
  widget: Widget
  info: WidgetTypeInfo
  source: Datasource
  onChange: (source: Datasource) => void
}
