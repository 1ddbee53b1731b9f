import { errorMessage } from '@signalbox/model/text/error-message'
import { httpStatusOf } from '../inputs/http-status-of'
import type { WidgetEnvironment } from '../widget-props'

/** Why a command failed, as a text of the widget. */
export function rpcErrorText(error: unknown, t: WidgetEnvironment['t']): string {
  const status = httpStatusOf(error)
  if (status === 408 || status === 504) return t('widgets.control.timeout')
  if (status === 409) return t('widgets.control.offline')
  if (status === undefined) return errorMessage(error)
  return t('widgets.control.failed', { status, text: errorMessage(error) })
}
