import { EmptyState } from '@signalbox/ui/feedback/empty-state'
import { DetailsDrawer } from '@signalbox/ui/layout/details-drawer'
import { EditFooter } from '@signalbox/ui/layout/edit-footer'
import { Page } from '@signalbox/ui/layout/page'
import { ColumnChoice } from '@signalbox/ui/table/column-choice'
import { type Column, DataTable } from '@signalbox/ui/table/data-table'
import { ListToolbar } from '@signalbox/ui/table/list-toolbar'
import { useTableState } from '@signalbox/ui/table/table-state'
import { Timestamp } from '@signalbox/ui/timestamp'
import { useState } from 'react'
import styles from './catalogue.module.css'
import { Sample } from './sample'
import { LONG_TEXT } from './states'

interface Train {
  name: string
  route: string
  createdTime: number
}

const trains: Train[] = Array.from({ length: 42 }, (_, index) => ({
  name: `Train ${index + 1}`,
  route: `Yard ${(index % 4) + 1} to dock ${index % 9}`,
  createdTime: 1_772_440_877_000 + index * 60_000,
}))

const longTrains: Train[] = [
  { name: LONG_TEXT, route: LONG_TEXT, createdTime: 1_772_440_877_000 },
  { name: 'Train 1', route: LONG_TEXT, createdTime: 1_772_440_877_000 },
]

const columns: Column<Train>[] = [
  { id: 'name', label: 'Name', fixed: true, compact: true, render: (train) => <b>{train.name}</b> },
  { id: 'route', label: 'Route', render: (train) => train.route },
  {
    id: 'createdTime',
    label: 'Created time',
    width: 168,
    compact: true,
    render: (train) => <Timestamp ms={train.createdTime} />,
  },
]

const shared = {
  label: 'Trains',
  columns,
  rowKey: (train: Train) => train.name,
  rowName: (train: Train) => train.name,
}

/** Examples of tables. */
export function Tables() {
  const table = useTableState({ sort: { property: 'name', direction: 'ASC' } })
  const [hidden, setHidden] = useState<string[]>([])
  const [open, setOpen] = useState<Train | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [tab, setTab] = useState('details')
  const start = table.page * table.pageSize
  return (
    <>
      <Sample title="List page with drawer">
        <div className={styles.panel}>
          <Page
            drawer={
              open && (
                <DetailsDrawer
                  icon="schedule"
                  title={open.name}
                  subtitle={<span>Train details</span>}
                  activeTab={tab}
                  onTab={setTab}
                  onClose={() => setOpen(null)}
                  loading={isLoading}
                  tabs={[
                    { id: 'details', label: 'Details', content: () => open.route },
                    { id: 'stops', label: 'Stops', count: 3, content: () => 'Three stops' },
                  ]}
                  footer={
                    <EditFooter
                      changes={1}
                      applyLabel="Apply"
                      onCancel={() => setOpen(null)}
                      onApply={() => setOpen(null)}
                    />
                  }
                />
              )
            }
          >
            <ListToolbar
              title="Trains"
              count={trains.length}
              compact={open !== null}
              actions={<ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />}
              onRefresh={() => undefined}
              search={{ value: table.search, onChange: table.setSearch }}
              add={{
                label: 'Add train',
                entries: [{ id: 'add', label: 'Add train', onSelect: () => undefined }],
              }}
              selection={
                table.selected.size > 0
                  ? {
                      text: `${table.selected.size} selected`,
                      actions: [],
                      onClear: () => table.setSelected(new Set()),
                    }
                  : null
              }
            />
            <DataTable
              {...shared}
              table={table}
              rows={trains.slice(start, start + table.pageSize)}
              total={trains.length}
              hiddenColumns={hidden}
              compact={open !== null}
              currentKey={open?.name}
              selectable={() => true}
              onOpen={(train) => {
                setLoading(false)
                setOpen(train === open ? null : train)
              }}
              rowActions={(train) => [
                {
                  id: 'slow',
                  label: 'Open, still loading',
                  icon: 'schedule',
                  onSelect: () => {
                    setLoading(true)
                    setOpen(train)
                  },
                },
                { id: 'delete', label: 'Delete', icon: 'delete', onSelect: () => undefined },
              ]}
              toPhoneRow={(train) => ({ title: train.name, text: train.route })}
              empty={<EmptyState title="No trains" />}
            />
          </Page>
        </div>
      </Sample>
      <TableStates />
    </>
  )
}

function TableStates() {
  const empty = useTableState()
  return (
    <Sample title="Loading, loading more, long, empty, failed">
      <div className={styles.panel}>
        <DataTable {...shared} table={empty} rows={undefined} empty={null} />
      </div>
      <div className={styles.panel}>
        <DataTable {...shared} table={empty} rows={trains.slice(0, 3)} total={42} loading empty={null} />
      </div>
      <div className={styles.panel}>
        <DataTable {...shared} table={empty} rows={longTrains} total={2} empty={null} />
      </div>
      <div className={styles.panel}>
        <DataTable
          {...shared}
          table={empty}
          rows={[]}
          total={0}
          empty={<EmptyState title="No trains" text="None yet." />}
        />
      </div>
      <div className={styles.panel}>
        <DataTable
          {...shared}
          table={empty}
          rows={undefined}
          error="The database is not available"
          empty={null}
        />
      </div>
    </Sample>
  )
}
