import type { Widget } from '@signalbox/model/dashboard/widget'
import { MenuButton, type MenuEntry } from '@signalbox/ui/actions/menu'
import { showToast } from '@signalbox/ui/feedback/toasts'
import type { WidgetData } from '@signalbox/widgets/widget-data'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { whileLoading } from '../../../api/request/loading'
import { saveFile, saveTextFile } from '../../../entity/form/save-text-file'
import { useDashboardContext } from '../dashboard-context'
import { elementImage } from './element-image'
import { explorableEntities } from './explorable-entities'
import { ExploreDialog } from './explore-dialog'
import { lacksData } from './lacks-data'
import { NoDataDialog } from './no-data-dialog'
import { TableDialog, useTableOf } from './table-dialog'
import { csvOfTable } from './widget-table'

interface WidgetMenuProps {
  widget: Widget
  title: string
  data: WidgetData
  frameElement: RefObject<HTMLElement | null>
}

/** A menu for viewers: shows and exports the data of a widget, opens its entities, and explains missing data. */
export default function WidgetMenu({ widget, title, data, frameElement }: WidgetMenuProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isSinglePage } = useDashboardContext()
  const [openDialog, setOpenDialog] = useState<'table' | 'explore' | 'why' | null>(null)
  const tableOf = useTableOf(widget)
  const entry = (id: string, icon: string, onSelect: () => void, name = ''): MenuEntry => ({
    id,
    icon,
    label: t(`widget-menu.${id}`, { name }),
    onSelect,
  })

  async function exportCsv() {
    const rows = data.entities ?? data.alarms
    const hasMoreRows = rows !== undefined && rows.totalElements > rows.data.length
    const allRows = hasMoreRows && data.loadAllRows ? await whileLoading(data.loadAllRows()) : {}
    saveTextFile(`${title}.csv`, csvOfTable(tableOf({ ...data, ...allRows })), 'text/csv')
  }

  function exploreEntry(): MenuEntry[] {
    const [first, ...others] = isSinglePage ? [] : explorableEntities(data)
    if (!first) return []
    if (others.length > 0) return [entry('explore-one', 'show_chart', () => setOpenDialog('explore'))]
    return [entry('explore', 'show_chart', () => void navigate(first.link), first.name)]
  }

  async function exportPng() {
    const image = frameElement.current && (await elementImage(frameElement.current).catch(() => null))
    if (image) saveFile(`${title}.png`, image)
    else showToast({ type: 'error', text: t('widget-menu.no-picture') })
  }

  return (
    <>
      <MenuButton
        size="small"
        icon="more_vert"
        label={t('widget-menu.menu')}
        entries={() => [
          entry('table', 'table_chart', () => setOpenDialog('table')),
          entry('csv', 'download', () => void exportCsv()),
          entry('png', 'image', () => void exportPng()),
          ...exploreEntry(),
          ...(lacksData(data, widget) ? [entry('why', 'help', () => setOpenDialog('why'))] : []),
        ]}
      />
      {openDialog === 'table' && (
        <TableDialog
          {...{ widget, title, data }}
          onExport={() => void exportCsv()}
          onClose={() => setOpenDialog(null)}
        />
      )}
      {openDialog === 'explore' && <ExploreDialog data={data} onClose={() => setOpenDialog(null)} />}
      {openDialog === 'why' && <NoDataDialog widget={widget} onClose={() => setOpenDialog(null)} />}
    </>
  )
}
