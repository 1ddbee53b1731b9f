import type { WidgetItem } from '@signalbox/model/dashboard/clipboard'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import { useMemo } from 'react'
import { shownTypeName } from '../../../i18n/widget-names'
import { LIBRARY_COLUMNS } from '../edit/library/chosen-widget'
import { newWidget } from '../edit/library/new-widget'
import { AddToDashboardDialog } from '../show/add-to-dashboard-dialog'

interface AddTypeToDashboardProps {
  type: WidgetType
  isSystem: boolean
  onClose: () => void
}

/** Adds a new widget of a type to a dashboard. The widget has no data yet. */
export function AddTypeToDashboard({ type, isSystem, onClose }: AddTypeToDashboardProps) {
  const item = useMemo<WidgetItem>(() => {
    const widget = newWidget(type, isSystem, shownTypeName(type))
    return {
      widget,
      aliasesInfo: { datasourceAliases: {}, targetDeviceAliases: {} },
      filtersInfo: { datasourceFilters: {} },
      originalSize: { sizeX: widget.sizeX, sizeY: widget.sizeY },
      originalColumns: LIBRARY_COLUMNS,
    }
  }, [type, isSystem])
  return <AddToDashboardDialog item={item} onClose={onClose} />
}
