import { withView } from '../with-view'
import { attributesCard } from './attributes-card/widget'
import { entitiesHierarchy } from './entities-hierarchy/widget'
import { entitiesTable } from './entities-table/widget'
import { htmlCard } from './html-card/widget'
import { htmlValueCard } from './html-value-card/widget'
import { labelWidget } from './label-widget/widget'
import { simpleCard } from './simple-card/widget'
import { timeseriesTable } from './timeseries-table/widget'

export const cardWidgets = [
  withView(attributesCard, () => import('./attributes-card/view')),
  withView(htmlCard, () => import('./html-card/view')),
  withView(timeseriesTable, () => import('./timeseries-table/view')),
  withView(htmlValueCard, () => import('./html-value-card/view')),
  withView(simpleCard, () => import('./simple-card/view')),
  withView(labelWidget, () => import('./label-widget/view')),
  withView(entitiesTable, () => import('./entities-table/view')),
  withView(entitiesHierarchy, () => import('./entities-hierarchy/view')),
]
