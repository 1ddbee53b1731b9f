// @vitest-environment happy-dom
// @long
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EditorView } from '@codemirror/view'
import type { DashboardConfiguration } from '@signalbox/model/dashboard/configuration'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AssignDialog } from './entity/assignment/assign-dialog'
import { SetAttributeDialog } from './entity/bulk/set-attribute-dialog'
import { ImportDialog } from './entity/csv-import/import-dialog'
import { DetailsDialog } from './entity/device-profile/alarms/details-dialog'
import { ScheduleDialog } from './entity/device-profile/alarms/schedule-dialog'
import { ImportJsonDialog } from './entity/form/import-json-dialog'
import { AddAttributeDialog } from './entity/tabs/add-attribute-dialog'
import { EditAttributePanel } from './entity/tabs/edit-attribute-panel'
import { AddRelationDialog } from './entity/tabs/relation-dialogs'
import { NoteDialog } from './entity/versions/note-dialog'
import { AliasDialog } from './features/dashboard/edit/alias/alias-dialog'
import { AliasesDialog } from './features/dashboard/edit/alias/aliases-dialog'
import { LayoutsDialog } from './features/dashboard/edit/dialogs/layouts-dialog'
import { SettingsDialog } from './features/dashboard/edit/dialogs/settings-dialog'
import { type EditContext, EditProvider } from './features/dashboard/edit/edit-context'
import { FilterDialog } from './features/dashboard/edit/filter/filter-dialog'
import { FiltersDialog } from './features/dashboard/edit/filter/filters-dialog'
import { ActionDialog } from './features/dashboard/edit/widget/action-dialog'
import { ClaimDialog } from './features/devices/claim-dialog'
import { CredentialsDialog } from './features/devices/credentials/credentials-dialog'
import { ChangePasswordDialog } from './features/profile/change-password-dialog'
import { ScriptTestDialog } from './forms/script-test/script-test-dialog'
import { JsonEditDialog } from './forms/values/json-edit-dialog'
import { startMockServer, stopMockServer } from './testing/platform'
import { renderConsole } from './testing/render'

const device = { entityType: 'DEVICE', id: 'd1' } as const
const customer = { id: { entityType: 'CUSTOMER', id: 'c1' }, title: 'Cold store', name: 'Cold store' }
const configuration = {
  states: { default: { name: 'Start', root: true, layouts: { main: { widgets: {}, gridSettings: {} } } } },
  widgets: {},
  entityAliases: { a1: { id: 'a1', alias: 'Yard', filter: { type: 'stateEntity' } } },
  filters: { f1: { id: 'f1', filter: 'Warm', editable: true, keyFilters: [] } },
  settings: { stateControllerId: 'entity' },
} as unknown as DashboardConfiguration

beforeEach(() => {
  startMockServer({
    '/api/customers': { data: [customer], totalElements: 1, totalPages: 1, hasNext: false },
    '/api/customer/c1': customer,
    '/api/device/d1/credentials': {
      id: { id: 'x' },
      deviceId: device,
      credentialsType: 'ACCESS_TOKEN',
      credentialsId: 'token',
      credentialsValue: null,
    },
  })
})
afterEach(() => {
  cleanup()
  stopMockServer()
})

const type = async (name: RegExp, value: string, role: 'textbox' | 'combobox' = 'textbox') =>
  fireEvent.change(await screen.findByRole(role, { name }), { target: { value } })
const click = async (role: string, name: string | RegExp) =>
  fireEvent.click(await screen.findByRole(role, { name }))

async function typeInEditor(text: string, index = 0) {
  const content = await waitFor(() => {
    const editor = document.querySelectorAll<HTMLElement>('.cm-content')[index]
    if (!editor) throw new Error('The editor is not rendered yet')
    return editor
  })
  const view = EditorView.findFromDOM(content)
  view?.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })
}

async function chooseFile(name: string, content: string) {
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]')!)
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
  await screen.findByText(name)
}

const inEditor = (children: ReactNode) => (
  <EditProvider
    value={
      { configuration, activeAddress: { stateId: 'default', layoutId: 'main' } } as unknown as EditContext
    }
  >
    {children}
  </EditProvider>
)

type OnClose = () => void
const doNothing = () => undefined
const importNothing = async () => undefined

/** Dialogs with input: the name for the test title, the dialog, and a function that types or chooses something. */
const dialogs: [string, (onClose: OnClose) => ReactNode, () => unknown][] = [
  [
    'assign to a customer',
    (onClose) => (
      <AssignDialog
        kind="device"
        entityType="DEVICE"
        scope={{ kind: 'tenant' }}
        queryKeys={[]}
        items={[
          { id: device, name: 'D', customerId: { id: '' }, customerTitle: null, customerIsPublic: false },
        ]}
        onClose={onClose}
      />
    ),
    async () => {
      await type(/Customer/, 'Cold', 'combobox')
      await click('option', /Cold store/)
    },
  ],
  [
    'change password',
    (onClose) => <ChangePasswordDialog onClose={onClose} />,
    async () =>
      fireEvent.change(await screen.findByLabelText(/^Current password/), { target: { value: 'secret' } }),
  ],
  [
    'JSON edit',
    (onClose) => <JsonEditDialog value={{}} onSave={doNothing} onClose={onClose} />,
    () => typeInEditor('{"half":'),
  ],
  [
    'edit attribute',
    (onClose) => (
      <EditAttributePanel
        entityId={device}
        scope="SERVER_SCOPE"
        edited={{ row: { key: 'k', value: 'v', text: 'v', stored: 'v', ts: 0 }, anchor: document.body }}
        onClose={onClose}
        onSaved={doNothing}
      />
    ),
    () => type(/^Value/, 'w'),
  ],
  [
    'add attribute',
    (onClose) => (
      <AddAttributeDialog entityId={device} scope="SERVER_SCOPE" onClose={onClose} onSaved={doNothing} />
    ),
    () => type(/^Key/, 'floor'),
  ],
  [
    'set an attribute of several devices',
    (onClose) => (
      <SetAttributeDialog items={[{ id: device, name: 'D' }]} onDone={doNothing} onClose={onClose} />
    ),
    () => type(/^Key/, 'floor'),
  ],
  [
    'add relation',
    (onClose) => <AddRelationDialog entityId={device} direction="FROM" onClose={onClose} />,
    async () => {
      await type(/Relation type/, 'Feeds', 'combobox')
      fireEvent.blur(screen.getByRole('combobox', { name: /Relation type/ }))
    },
  ],
  [
    'script test',
    (onClose) => (
      <ScriptTestDialog
        functionName="Filter"
        args={['msg']}
        script="return true;"
        run={async () => ({ output: '' })}
        onSave={doNothing}
        onClose={onClose}
      />
    ),
    () => typeInEditor('return false;', 1),
  ],
  [
    'JSON import',
    (onClose) => (
      <ImportJsonDialog
        title="Import"
        label="File"
        invalidText=""
        isValid={() => true}
        onImport={importNothing}
        onClose={onClose}
      />
    ),
    () => chooseFile('chain.json', '{}'),
  ],
  [
    'CSV import',
    (onClose) => <ImportDialog kind="DEVICE" queryKeys={[]} onClose={onClose} />,
    () => chooseFile('devices.csv', 'name,type\na,b'),
  ],
  ['claim', (onClose) => <ClaimDialog onClose={onClose} />, () => type(/^Device name/, 'RF-1')],
  [
    'credentials',
    (onClose) => <CredentialsDialog deviceId="d1" deviceName="D" readOnly={false} onClose={onClose} />,
    () => type(/^Access token/, 'another'),
  ],
  [
    'alarm details',
    (onClose) => <DetailsDialog value="" keys={[]} onSave={doNothing} onClose={onClose} />,
    () => type(/details/i, 'Too warm'),
  ],
  [
    'alarm schedule',
    (onClose) => <ScheduleDialog value={null} onSave={doNothing} onClose={onClose} />,
    async () => {
      fireEvent.mouseDown(await screen.findByRole('combobox'))
      fireEvent.click((await screen.findAllByRole('option'))[1]!)
    },
  ],
  [
    'alias',
    (onClose) => <AliasDialog otherNames={[]} onSave={doNothing} onClose={onClose} />,
    () => type(/name/i, 'Yard'),
  ],
  [
    'aliases',
    (onClose) => inEditor(<AliasesDialog onClose={onClose} />),
    () => click('button', /(Delete|Remove).*Yard/),
  ],
  [
    'filter',
    (onClose) => <FilterDialog otherNames={[]} onSave={doNothing} onClose={onClose} />,
    () => type(/name/i, 'Warm'),
  ],
  [
    'filters',
    (onClose) => inEditor(<FiltersDialog onClose={onClose} />),
    () => click('button', /(Delete|Remove).*Warm/),
  ],
  [
    'layouts',
    (onClose) => inEditor(<LayoutsDialog onClose={onClose} />),
    async () => fireEvent.click((await screen.findAllByRole('checkbox'))[1]!),
  ],
  [
    'dashboard settings',
    (onClose) => inEditor(<SettingsDialog onClose={onClose} />),
    async () => fireEvent.click((await screen.findAllByRole('checkbox'))[0]!),
  ],
  [
    'note of a version',
    (onClose) => (
      <NoteDialog
        entity={{ entityType: 'RULE_CHAIN', id: 'c1' }}
        version={{
          id: 'v1',
          entityId: { entityType: 'RULE_CHAIN', id: 'c1' },
          version: 1,
          createdTime: 0,
          authorId: null,
          authorName: null,
          restoredFrom: null,
          note: null,
        }}
        onClose={onClose}
      />
    ),
    () => type(/^Note/, 'Keep telemetry for 90 days'),
  ],
  [
    'widget action',
    (onClose) =>
      inEditor(
        <ActionDialog
          sources={[{ value: 'headerButton', label: 'Header' }]}
          otherNames={() => []}
          onSave={doNothing}
          onClose={onClose}
        />,
      ),
    () => type(/^Name/, 'Open'),
  ],
]

test.each(dialogs)('%s: Escape discards input only after a confirmation', async (_, dialog, edit) => {
  const onClose = vi.fn()
  await renderConsole(dialog(onClose))
  await edit()
  const dialogElement = await screen.findByRole('dialog')

  fireEvent.keyDown(dialogElement, { key: 'Escape' })
  await click('button', 'Stay')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onClose).not.toHaveBeenCalled()

  fireEvent.keyDown(dialogElement, { key: 'Escape' })
  await click('button', 'Leave')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test.each(dialogs)('%s: without input, Escape needs no confirmation', async (_, dialog) => {
  const onClose = vi.fn()
  await renderConsole(dialog(onClose))
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

/** Dialogs without a confirmation: their input is one color, or the user cannot close the dialog. */
const DIALOGS_WITHOUT_GUARD = ['forms/color/color-dialog.tsx', 'shell/start/sign-in-again.tsx']

test('dialogs with `onSubmit` use `useGuardedClose`, except those in `DIALOGS_WITHOUT_GUARD`', () => {
  const sources = import.meta.dirname
  const withoutGuard = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!file.endsWith('.tsx') || file.includes('test') || file.includes('ui-catalogue')) return false
    const text = readFileSync(join(sources, file), 'utf8')
    return (
      /<(Mui)?Dialog\s[^>]*onSubmit=/s.test(text.replaceAll('=>', '')) && !text.includes('useGuardedClose(')
    )
  })
  expect(withoutGuard.sort()).toEqual(DIALOGS_WITHOUT_GUARD)
})
