import type { WidgetConfig } from '@signalbox/model/dashboard/widget'
import { type EntityId, NULL_UUID } from '@signalbox/model/entity-id'
import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../../api/request/session'
import type { FrameContext, FramePadding } from '../../../sandbox/frame/messages'
import { useFrameStyle } from '../../../sandbox/frame/use-frame-style'
import { useDashboardContext } from '../dashboard-context'
import { useTargetDevice } from '../widget/use-target-device'
import { usedTranslations } from './used-translations'

interface ContextParts {
  type: string
  config: WidgetConfig
  size: { width: number; height: number }
  /** The code of the widget. The context contains the translations of the text keys in the code. */
  code: readonly string[]
  /** The element around the frame: the frame uses the text style of this element. */
  container: RefObject<HTMLElement | null>
  /** The part of the frame around the content. */
  padding?: FramePadding | undefined
}

/** The context that a frame gets from the page. It contains no token, cookie or email address. */
export function useFrameContext(parts: ContextParts): FrameContext {
  const { type, config, size, code, container, padding } = parts
  const { i18n } = useTranslation()
  const { claims } = useSignedIn()
  const dashboard = useDashboardContext()
  const device = useTargetDevice(config.targetDeviceAliasIds?.[0]) ?? null
  const targetDevice = type === 'rpc' && dashboard.isSample ? SAMPLE_DEVICE : device
  const frameStyle = useFrameStyle(container)
  const { isEdit, isMobile, aliases, title, window } = dashboard
  const { stack } = dashboard.states
  const { width, height } = size
  const translations = useMemo(
    () => usedTranslations([...code, FRAME_TEXTS], (key) => (i18n.exists(key) ? i18n.t(key) : undefined)),
    [code, i18n],
  )
  return useMemo(
    () => ({
      type,
      config,
      width,
      height,
      isEdit,
      isMobile,
      locale: i18n.language.replace('_', '-'),
      ...frameStyle,
      ...(padding ? { padding } : {}),
      stack,
      user: { ...aliases.viewer, firstName: claims.firstName ?? '', lastName: claims.lastName ?? '' },
      aliases: aliases.aliases,
      filters: aliases.filters,
      dashboardTimewindow: window,
      dashboardTitle: title,
      targetDevice,
      translations,
    }),
    [
      type,
      config,
      width,
      height,
      isEdit,
      isMobile,
      i18n.language,
      frameStyle,
      padding,
      stack,
      claims,
      aliases,
      window,
      title,
      targetDevice,
      translations,
    ],
  )
}

/** Text keys of elements that the frame adds to templates. */
const FRAME_TEXTS = 'ui.previous-page ui.next-page'

/**
 * The target device of a preview with sample data: without a device, controls would be disabled. Commands are
 * simulated.
 */
const SAMPLE_DEVICE: EntityId = { entityType: 'DEVICE', id: NULL_UUID }
