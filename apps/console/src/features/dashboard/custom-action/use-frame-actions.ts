import type { WidgetActions } from '@signalbox/widgets/widget-props'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Send } from '../../../sandbox/frame/link'
import { useWidgetScope } from '../widget/widget-scope'
import { sentActions } from './sent-actions'

/** Runs the actions of a custom widget in its own frame. `onFrameLost` reports the actions that had not ended. */
export function useFrameActions(send: Send | undefined, actions: WidgetActions) {
  const { t } = useTranslation()
  const { customWidgetActionRunner } = useWidgetScope()
  const [sent] = useState(sentActions)

  useEffect(() => {
    if (!send) return
    customWidgetActionRunner.current = (action) => {
      sent.add(action.name)
      send({ kind: 'action', action })
    }
    return () => {
      customWidgetActionRunner.current = null
    }
  }, [customWidgetActionRunner, send, sent])

  return {
    onActionEnded: sent.end,
    onFrameLost() {
      for (const name of sent.takeAll()) actions.toast('error', t('widget.action-stopped', { name }))
    },
  }
}
