import { showToast } from '@signalbox/ui/feedback/toasts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../api/request/error-text'
import { findFirstEntity } from '../../../api/search/widget-requests'
import type { FeedHost } from '../../../live/data/feed-parts'
import { subscribeShared } from '../../../live/live'
import { useTextTranslation } from '../use-text-translation'

/** The parts of the console that widget data uses: the WebSocket, the sandbox, custom translations. */
export function useFeedHost(widgetId: string, compile: FeedHost['compile']): FeedHost {
  const { t } = useTranslation()
  const translateText = useTextTranslation()
  return useMemo(
    () => ({
      subscribe: subscribeShared,
      translateText,
      compile,
      firstEntity: findFirstEntity,
      onOverflow: (kind, count, total) =>
        showToast({ type: 'warn', text: t(`widget.${kind}-overflow`, { count, total }), target: widgetId }),
      onError: (error) => showToast({ type: 'error', text: errorText(error), target: widgetId }),
      agoText: (unit) => t(`widgets.chart.ago.${unit}`),
    }),
    [t, translateText, widgetId, compile],
  )
}
