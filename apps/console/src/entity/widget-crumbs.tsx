import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
  getWidgetsBundle,
  getWidgetTypeById,
  widgetsBundleKeys,
  widgetTypeKey,
} from '../api/entities/widgets-bundles'
import { shownBundleTitle, shownTypeName } from '../i18n/widget-names'

/** The title of the page's widgets bundle in the breadcrumb. */
export function WidgetsBundleCrumb() {
  const { widgetsBundleId = '' } = useParams()
  const { data } = useQuery({
    queryKey: widgetsBundleKeys.one(widgetsBundleId),
    queryFn: () => getWidgetsBundle(widgetsBundleId),
    enabled: widgetsBundleId !== '',
  })
  return <bdi>{data ? shownBundleTitle(data) : '…'}</bdi>
}

/** The name of the page's widget type in the breadcrumb. */
export function WidgetTypeCrumb() {
  const { widgetTypeId = '' } = useParams()
  const { data } = useQuery({
    queryKey: widgetTypeKey(widgetTypeId),
    queryFn: () => getWidgetTypeById(widgetTypeId),
    enabled: widgetTypeId !== '',
  })
  return <bdi>{data ? shownTypeName(data) : '…'}</bdi>
}
