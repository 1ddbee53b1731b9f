import { entityId } from '@signalbox/model/entity-id'
import { Page } from '@signalbox/ui/layout/page'
import { useParams } from 'react-router'
import { Overview } from '../../entity/overview/overview'
import { useEntityPageNavigation } from '../../entity/overview/use-entity-page-navigation'
import { useScope } from '../../entity/scope'
import { AssetDetails } from './asset-details'
import { useAssetActions } from './use-asset-actions'

/** The page of one asset: live values with their history, alarms and attributes. Edit opens the form. */
export function Component() {
  const { assetId = '' } = useParams()
  return <AssetPage key={assetId} id={assetId} />
}

function AssetPage({ id }: { id: string }) {
  const scope = useScope()
  const navigation = useEntityPageNavigation(id, '/assets')
  const { actionsOf, dialog } = useAssetActions(scope, () => {})
  return (
    <Page>
      <AssetDetails
        {...{ navigation, scope, actionsOf }}
        overview={() => <Overview entityId={entityId('ASSET', id)} />}
      />
      {dialog}
    </Page>
  )
}
