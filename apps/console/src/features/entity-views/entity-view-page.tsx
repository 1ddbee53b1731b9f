import { entityId } from '@signalbox/model/entity-id'
import { Page } from '@signalbox/ui/layout/page'
import { useParams } from 'react-router'
import { Overview } from '../../entity/overview/overview'
import { useEntityPageNavigation } from '../../entity/overview/use-entity-page-navigation'
import { useScope } from '../../entity/scope'
import { EntityViewDetails } from './entity-view-details'
import { useEntityViewActions } from './use-entity-view-actions'

/** The page of one entity view: live values with their history, alarms and attributes. Edit opens the form. */
export function Component() {
  const { entityViewId = '' } = useParams()
  return <EntityViewPage key={entityViewId} id={entityViewId} />
}

function EntityViewPage({ id }: { id: string }) {
  const scope = useScope()
  const navigation = useEntityPageNavigation(id, '/entityViews')
  const { actionsOf, dialog } = useEntityViewActions(scope)
  return (
    <Page>
      <EntityViewDetails
        {...{ navigation, scope, actionsOf }}
        overview={() => <Overview entityId={entityId('ENTITY_VIEW', id)} />}
      />
      {dialog}
    </Page>
  )
}
