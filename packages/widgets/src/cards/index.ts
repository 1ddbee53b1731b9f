import { attributesCard } from './attributes-card/widget'
import { entitiesHierarchy } from './entities-hierarchy/widget'
import { entitiesTable } from './entities-table/widget'
import { htmlCard } from './html-card/widget'
import { htmlValueCard } from './html-value-card/widget'
import { labelWidget } from './label-widget/widget'
import { simpleCard } from './simple-card/widget'
import { timeseriesTable } from './timeseries-table/widget'

export const cardWidgets = [
  attributesCard,
  htmlCard,
  timeseriesTable,
  htmlValueCard,
  simpleCard,
  labelWidget,
  entitiesTable,
  entitiesHierarchy,
]
