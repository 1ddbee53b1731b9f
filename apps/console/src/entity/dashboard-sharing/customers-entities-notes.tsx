import { showToast } from '@signalbox/ui/feedback/toasts'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { assignToCustomer } from '../../api/entities/assignments'
import { entityName } from '../../api/search/entity-search'
import { HiddenEntitiesNote } from './hidden-entities-note'
import { entitiesHiddenFrom } from './private-entities'

/** Maximum number of dashboards and of customers, because a check sends a request for each alias and each entity. */
const MAX_CHECKED = 5

interface CustomersEntitiesNotesProps {
  customerIds: readonly string[]
  dashboardIds: readonly string[]
}

/** A warning for each customer that does not see all entities of these dashboards. */
export const CustomersEntitiesNotes = ({ customerIds, dashboardIds }: CustomersEntitiesNotesProps) =>
  dashboardIds.length > 0 &&
  dashboardIds.length <= MAX_CHECKED &&
  customerIds
    .slice(0, MAX_CHECKED)
    .map((customerId) => <CustomerEntitiesNote key={customerId} {...{ customerId, dashboardIds }} />)

interface CustomerEntitiesNoteProps {
  customerId: string
  dashboardIds: readonly string[]
}

/** The warning for one customer. Offers to assign hidden entities that have no customer. */
function CustomerEntitiesNote({ customerId, dashboardIds }: CustomerEntitiesNoteProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const queryKey = ['private-entities', dashboardIds, customerId]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const [hidden, name] = await Promise.all([
        entitiesHiddenFrom(customerId, dashboardIds),
        entityName({ entityType: 'CUSTOMER', id: customerId }),
      ])
      return { hidden, name }
    },
    staleTime: 0,
  })
  if (!data || data.hidden.length === 0) return null
  const { hidden } = data
  const customer = isolateDirection(data.name)
  return (
    <HiddenEntitiesNote
      entities={hidden}
      text={t('customer-entities.hidden', { count: hidden.length, customer })}
      ownedText={(count) => t('customer-entities.owned', { count })}
      shareLabel={(count) => t('customer-entities.assign', { count, customer })}
      shareKind="plain"
      share={({ kind, id }, options) => assignToCustomer(kind, id.id, customerId, options)}
      onShared={(count) => {
        showToast({ type: 'success', text: t('customer-entities.assigned', { count, customer }) })
        return queryClient.invalidateQueries({ queryKey })
      }}
    />
  )
}
