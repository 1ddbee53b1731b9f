import type { RuleChain } from '@signalbox/model/rule-chains/rule-chain'
import type { MenuEntry } from '@signalbox/ui/actions/menu'
import type { Column } from '@signalbox/ui/table/data-table'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { deleteRuleChain, listRuleChains, ruleChainKeys, saveRuleChain } from '../../api/entities/rule-chains'
import { FormColumn } from '../../entity/form/details-form'
import { ImportJsonDialog } from '../../entity/form/import-json-dialog'
import { SaveFormDialog } from '../../entity/form/save-form-dialog'
import { markColumn, nameColumn } from '../../entity/list/columns'
import { createdTimeColumn } from '../../entity/list/created-time-column'
import { type AddDialogProps, EntityListPage, type OnActionDone } from '../../entity/list/entity-list-page'
import { useDeletion } from '../../entity/use-confirmed-action'
import { usePendingImport } from './import/pending-import'
import { RuleChainDrawer } from './rule-chain-drawer'
import { exportRuleChain, isRuleChainFile } from './rule-chain-file'
import { emptyRuleChain, RuleChainForm, RuleChainFormValues, toRuleChain } from './rule-chain-form'
import { useMakeRoot } from './use-make-root'

/** The rule chains of the tenant. One of them is the root chain, which receives messages first. */
export function Component() {
  const { t } = useTranslation()
  const [importing, setImporting] = useState<'file' | 'editor' | null>(null)
  const { actionsOf, deleteEntry } = useRuleChainActions()
  return (
    <>
      <EntityListPage<RuleChain>
        name="rule-chains"
        title={t('rulechain.rulechains')}
        columns={columns(t)}
        nameOf={(chain) => chain.name}
        queryKey={ruleChainKeys.list}
        load={listRuleChains}
        searchLabel={t('rulechain.search')}
        formatSelectedText={(count) => t('rulechain.selected', { count })}
        emptyTitle={t('rulechain.no-rulechains')}
        emptyText={t('rulechain.no-rulechains-text')}
        toPhoneRow={(chain) => ({ title: chain.name, value: chain.root && t('rulechain.root') })}
        rowActions={actionsOf}
        groupActions={(chains, onActionDone) => [deleteEntry(chains, onActionDone)]}
        isSelectable={(chain) => !chain.root}
        drawer={(navigation) => (
          <RuleChainDrawer key={navigation.id} navigation={navigation} actionsOf={actionsOf} />
        )}
        add={{
          label: t('rulechain.add'),
          entries: (openDialog) => [
            { id: 'add', label: t('rulechain.create'), icon: 'add', onSelect: openDialog },
            {
              id: 'import',
              label: t('rulechain.import'),
              icon: 'upload',
              onSelect: () => setImporting('file'),
            },
          ],
        }}
        addDialog={(props) => <AddRuleChainDialog {...props} />}
      />
      {importing === 'file' && (
        <ImportRuleChainDialog onRead={() => setImporting('editor')} onClose={() => setImporting(null)} />
      )}
      {importing === 'editor' && <Navigate to="/ruleChains/ruleChain/import" />}
    </>
  )
}

function useRuleChainActions() {
  const { t } = useTranslation()
  const makeRoot = useMakeRoot()
  const navigate = useNavigate()
  const deleteEntry = useDeletion<RuleChain>({
    nameOf: (chain) => chain.name,
    queryKeys: [ruleChainKeys.all],
    remove: ({ id }, options) => deleteRuleChain(id.id, options),
    titleOne: (name) => t('rulechain.delete-title', { name }),
    titleMany: (count) => t('rulechain.delete-many-title', { count }),
    text: (count) => t('rulechain.delete-text', { count }),
  })

  const actionsOf = (chain: RuleChain, onActionDone: OnActionDone): MenuEntry[] => [
    {
      id: 'open',
      label: t('rulechain.open'),
      icon: 'settings_ethernet',
      onSelect: () => void navigate(`/ruleChains/${chain.id.id}`),
    },
    {
      id: 'export',
      label: t('rulechain.export'),
      icon: 'download',
      onSelect: () => void exportRuleChain(chain.id.id),
    },
    {
      id: 'root',
      label: t('rulechain.make-root'),
      icon: 'flag',
      disabled: chain.root,
      onSelect: () => void makeRoot([chain], onActionDone),
    },
    { ...deleteEntry([chain], onActionDone), disabled: chain.root },
  ]
  return { actionsOf, deleteEntry }
}

function AddRuleChainDialog({ onClose, onAdded }: AddDialogProps) {
  const { t } = useTranslation()
  return (
    <SaveFormDialog
      title={t('rulechain.add')}
      schema={RuleChainFormValues}
      defaults={emptyRuleChain}
      save={(values) => saveRuleChain(toRuleChain(values))}
      queryKeys={[ruleChainKeys.all]}
      onClose={onClose}
      onSaved={(chain) => onAdded(chain.id.id)}
    >
      <FormColumn>
        <RuleChainForm />
      </FormColumn>
    </SaveFormDialog>
  )
}

interface ImportRuleChainDialogProps {
  /**
   * Called when the file is stored for the editor. The page changes only after the dialog is closed: the
   * leave guard of an open dialog would ask for a confirmation.
   */
  onRead: () => void
  onClose: () => void
}

function ImportRuleChainDialog({ onRead, onClose }: ImportRuleChainDialogProps) {
  const { t } = useTranslation()
  return (
    <ImportJsonDialog
      title={t('rulechain.import')}
      label={t('rulechain.file')}
      invalidText={t('rulechain.invalid-file')}
      isValid={isRuleChainFile}
      onImport={async (document, fileName) => {
        usePendingImport.getState().setFile(document, fileName)
        onRead()
      }}
      onClose={onClose}
    />
  )
}

const columns = (t: TFunction): Column<RuleChain>[] => [
  nameColumn('name', t('entity.name'), (chain) => chain.name),
  markColumn('root', t('rulechain.root'), (chain) => chain.root, { compact: true }),
  createdTimeColumn(),
]
