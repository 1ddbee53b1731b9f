import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import {
  getWidgetsBundle,
  getWidgetTypeById,
  widgetsBundleKeys,
  widgetTypeKey,
} from '../../api/entities/widgets-bundles'
import { errorText } from '../../api/request/error-text'
import { draftOf } from './draft'
import { templateOf } from './templates'
import { WidgetEditor } from './widget-editor'

/** Opens a stored widget type, or a new widget type made from the template of its kind. */
export function Component() {
  const { widgetsBundleId = '', widgetTypeId = '', widgetType = '' } = useParams()
  const { t } = useTranslation()
  const [retryCount, setRetryCount] = useState(0)
  const bundle = useQuery({
    queryKey: widgetsBundleKeys.one(widgetsBundleId),
    queryFn: () => getWidgetsBundle(widgetsBundleId),
  })
  const type = useQuery({
    queryKey: [...widgetTypeKey(widgetTypeId), retryCount],
    queryFn: () => getWidgetTypeById(widgetTypeId),
    enabled: widgetTypeId !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // If the bundle or the type cannot be loaded again, the open editor stays, with its draft.
  if (!bundle.data || (widgetTypeId && !type.data)) {
    const error = bundle.error ?? type.error
    if (!error) return <Loading />
    return (
      <ErrorView
        title={t('widget-editor.not-found')}
        text={errorText(error)}
        onRetry={() => {
          setRetryCount(retryCount + 1)
          void bundle.refetch()
        }}
      />
    )
  }
  const stored = type.data ?? null
  const initial = stored ? draftOf(stored) : templateOf(widgetType)
  return (
    <WidgetEditor
      key={`${widgetTypeId}${widgetType}`}
      initial={initial}
      stored={stored}
      bundle={bundle.data}
    />
  )
}
