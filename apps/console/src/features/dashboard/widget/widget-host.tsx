import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetDescriptor } from '@signalbox/widgets'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import type {
  FrameControls,
  WidgetActions,
  WidgetEnvironment,
  WidgetProps,
} from '@signalbox/widgets/widget-props'
import { Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/request/session'
import { ScriptedHtml } from '../../../sandbox/frame/scripted-html'
import { useDashboardContext } from '../dashboard-context'
import { useDashboardTime } from '../services/use-dashboard-time'
import { useTextTranslation } from '../use-text-translation'
import { readSettings } from './read-settings'
import { useWidgetScope } from './widget-scope'
import { viewOf } from './widget-types'

interface WidgetHostProps {
  widget: Widget
  descriptor: WidgetDescriptor
  data: WidgetData
  actions: WidgetActions
  size: { width: number; height: number }
  frameControls: FrameControls
}

/** Renders the view of a widget with its props. */
export function WidgetHost({ widget, descriptor, data, actions, size, frameControls }: WidgetHostProps) {
  const environment = useEnvironment()
  const dashboardTime = useDashboardTime()
  const settings = useMemo(
    () => readSettings(descriptor, widget.config.settings),
    [descriptor, widget.config.settings],
  )
  const View = viewOf(descriptor)
  if (!View || size.width === 0 || size.height === 0) return null
  return (
    <Suspense fallback={null}>
      <View
        {...{ data, settings, size, actions, environment, dashboardTime }}
        frame={frameControls}
        config={widget.config as WidgetProps['config']}
      />
    </Suspense>
  )
}

function useEnvironment(): WidgetEnvironment {
  const { t, i18n } = useTranslation()
  const { isEdit, isMobile, isPreview, isSample } = useDashboardContext()
  const translateText = useTextTranslation()
  const { compile } = useWidgetScope()
  const isPublic = useSession(({ session }) => session?.isPublic === true)
  return useMemo(
    () => ({
      isEdit,
      isMobile,
      isPreview,
      isSample,
      isPublic,
      locale: i18n.language.replace('_', '-'),
      t: (key, values) => t(key, values),
      translateText,
      compile,
      ScriptedHtml,
    }),
    [isEdit, isMobile, isPreview, isSample, isPublic, i18n.language, t, translateText, compile],
  )
}
