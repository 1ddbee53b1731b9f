import { entitiesTable } from './entities-table/widget'
import { simpleCard } from './simple-card/widget'

export const cardWidgets = [simpleCard, entitiesTable]
