import type { EntityType } from '@signalbox/model/entity-id'
import { isolateDirection } from '@signalbox/ui/layout/isolate'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { SHARED_REQUEST_MS } from '../api/entities/open-rule-chain'
import { getRuleChain, ruleChainKeys } from '../api/entities/rule-chains'
import { entityChoiceKeys, getEntity } from '../api/search/entity-search'

/** The name of the page's dashboard in the breadcrumb. */
export function DashboardCrumb() {
  return <EntityName entityType="DASHBOARD" id={useParams().dashboardId} />
}

/** The name of the page's rule chain in the breadcrumb, after links to the chains through which the user came. */
export function RuleChainCrumb() {
  const { t } = useTranslation()
  const { ruleChainId = '' } = useParams()
  const [params] = useSearchParams()
  const trail = params.get('trail')?.split(',').filter(Boolean) ?? []
  const { data } = useQuery({
    queryKey: ruleChainKeys.one(ruleChainId),
    queryFn: () => getRuleChain(ruleChainId),
    staleTime: SHARED_REQUEST_MS,
  })
  return (
    <>
      {trail.map((id, index) => (
        <Fragment key={id}>
          <Link to={trailLink(id, trail.slice(0, index))}>
            <EntityName entityType="RULE_CHAIN" id={id} />
          </Link>
          {' › '}
        </Fragment>
      ))}
      {data?.root ? (
        t('rulechain.root-name', { name: isolateDirection(data.name) })
      ) : (
        <bdi>{data?.name ?? '…'}</bdi>
      )}
    </>
  )
}

const trailLink = (id: string, trail: readonly string[]) =>
  `/ruleChains/${id}${trail.length > 0 ? `?${new URLSearchParams({ trail: trail.join(',') })}` : ''}`

/** The name of the page's device in the breadcrumb. */
export function DeviceCrumb() {
  return <EntityName entityType="DEVICE" id={useParams().deviceId} />
}

/** The name of the page's asset in the breadcrumb. */
export function AssetCrumb() {
  return <EntityName entityType="ASSET" id={useParams().assetId} />
}

/** The name of the page's entity view in the breadcrumb. */
export function EntityViewCrumb() {
  return <EntityName entityType="ENTITY_VIEW" id={useParams().entityViewId} />
}

function EntityName({ entityType, id = '' }: { entityType: EntityType; id: string | undefined }) {
  const { data } = useQuery({
    queryKey: entityChoiceKeys.one({ entityType, id }),
    queryFn: () => getEntity({ entityType, id }),
    enabled: id !== '',
  })
  return <bdi>{data?.name ?? '…'}</bdi>
}
