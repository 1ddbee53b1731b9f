import type { Widget } from '@signalbox/model/dashboard/widget'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { getWidgetType, listWidgetBundles } from '../../../api/entities/widget-types'
import { isSystemBundle } from '../../../api/entities/widgets-bundles'
import { errorText } from '../../../api/request/error-text'

/** Opens the widget editor with the type of a widget. */
export function useEditType() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return async ({ isSystemType: isSystem, bundleAlias, typeAlias: alias }: Widget) => {
    try {
      const [type, bundles] = await Promise.all([
        getWidgetType({ isSystem, bundleAlias, alias }),
        listWidgetBundles(),
      ])
      const bundle = bundles.find((each) => each.alias === bundleAlias && isSystemBundle(each) === isSystem)
      if (!bundle) throw new Error(t('widget-editor.not-found'))
      await navigate(`/widgets-bundles/${bundle.id.id}/widgetTypes/${type.id.id}`)
    } catch (error) {
      showToast({ type: 'error', text: errorText(error) })
    }
  }
}
