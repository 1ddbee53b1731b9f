import type { Widget } from '@signalbox/model/dashboard/widget'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { showToast } from '@signalbox/ui/feedback/toasts'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { entityLink } from '../../../entity/entity-link'
import { saveFile, saveTextFile } from '../../../entity/form/save-text-file'
import { useDashboardContext } from '../dashboard-context'
import { elementImage } from './element-image'
import { NoDataDialog } from './no-data-dialog'
import { TableDialog, useTableOf } from './table-dialog'
import { csvOfTable } from './widget-table'

interface WidgetMenuProps {
  widget: Widget
  title: string
  data: WidgetData
  frame: RefObject<HTMLElement | null>
}

/** What viewers can do with the data of a widget. */
export default function WidgetMenu({ widget, title, data, frame }: WidgetMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isSinglePage } = useDashboardContext()
  const [open, setOpen] = useState<'table' | 'why' | null>(null)
  const isSeries = widget.type === 'timeseries'
  const tableOf = useTableOf(isSeries)
  const source = data.datasources.find(({ entityId }) => entityId)
  const link = source?.entityId && !isSinglePage ? entityLink(source.entityId) : null
  const entry = (id: string, icon: string, onSelect: () => void): MenuEntry => ({
    id,
    icon,
    label: t(`widget-menu.${id}`),
    onSelect,
  })
  const exportCsv = () => saveTextFile(`${title}.csv`, csvOfTable(tableOf(data)), 'text/csv')

  async function exportPng() {
    const image = frame.current && (await elementImage(frame.current).catch(() => null))
    if (image) saveFile(`${title}.png`, image)
    else showToast({ type: 'error', text: t('widget-menu.no-picture') })
  }

  return (
    <>
      <MenuButton
        size="small"
        icon="more_vert"
        label={t('widget-menu.menu')}
        entries={[
          entry('table', 'table_chart', () => setOpen('table')),
          entry('csv', 'download', exportCsv),
          entry('png', 'image', () => void exportPng()),
          ...(link
            ? [
                {
                  ...entry('explore', 'show_chart', () => void navigate(link)),
                  label: t('widget-menu.explore', { name: source?.entityName }),
                },
              ]
            : []),
          entry('why', 'help', () => setOpen('why')),
        ]}
      />
      {open === 'table' && (
        <TableDialog {...{ title, data, isSeries }} onExport={exportCsv} onClose={() => setOpen(null)} />
      )}
      {open === 'why' && <NoDataDialog widget={widget} onClose={() => setOpen(null)} />}
    </>
  )
}
