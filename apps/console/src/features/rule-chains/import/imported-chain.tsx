import type { RuleChainInput } from '@signalbox/model/rule-chains/rule-chain'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { loadChainNames } from '../../../api/entities/open-rule-chain'
import { checkRuleChainFile } from '../../../api/entities/rule-chains'
import { errorText } from '../../../api/request/error-text'
import { queryClient } from '../../../api/request/query-client'
import { EditedChain } from '../editor/edited-chain'
import { createEditorStore, EditorStoreProvider } from '../editor/editor-store'
import { catalogueQuery } from '../editor/open-chain'
import type { SaveTarget } from '../editor/use-chain-save'
import { type ChainDraft, EMPTY_DRAFT } from '../model/chain-draft'
import type { Catalogue } from '../model/node-info'
import { importRuleChain } from '../rule-chain-file'
import { withoutBrokenLinks } from './broken-links'
import { usePendingImport } from './pending-import'
import { type ChainCandidate, readImport, withTargets } from './read-import'
import { saveImportNote } from './save-import-note'
import { WarningsDialog } from './warnings-dialog'

type ImportFile = NonNullable<ReturnType<typeof usePendingImport.getState>['file']>

interface ImportedChainProps {
  /** Called when the first save has stored the chain. The editor stays open. */
  onCreated: (chainId: string) => void
}

/** An imported chain in the editor, before and after its first save. */
export function ImportedChain({ onCreated }: ImportedChainProps) {
  const [file] = useState(() => usePendingImport.getState().file)
  if (!file) return <Navigate to="/ruleChains" replace />
  return <OpenImport file={file} onCreated={onCreated} />
}

async function openFile(importFile: ImportFile) {
  const { file, warnings } = withoutBrokenLinks(importFile)
  const [catalogue, names, checkResult] = await Promise.all([
    queryClient.fetchQuery(catalogueQuery),
    loadChainNames(),
    checkRuleChainFile(file),
  ])
  const { draft, warnings: fileWarnings } = readImport(checkResult, catalogue, names)
  return {
    catalogue,
    ruleChain: checkResult.ruleChain,
    draft,
    warnings: [...warnings, ...fileWarnings],
  }
}

function OpenImport({ file, onCreated }: ImportedChainProps & { file: ImportFile }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [targets, setTargets] = useState<ReadonlyMap<string, ChainCandidate> | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['rule-chain-import', file],
    queryFn: () => openFile(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error)
    return (
      <ErrorView title={t('rule-editor.load-error')} text={errorText(error)} onRetry={() => void refetch()} />
    )
  if (!data) return <Loading />
  const { ruleChain, draft, warnings, catalogue } = data
  if (!targets)
    return (
      <WarningsDialog
        name={ruleChain.name ?? ''}
        warnings={warnings}
        onOpen={setTargets}
        onCancel={() => void navigate('/ruleChains')}
      />
    )
  return <ImportEditor {...{ ruleChain, catalogue, onCreated }} draft={withTargets(draft, targets)} />
}

interface ImportEditorProps extends ImportedChainProps {
  ruleChain: RuleChainInput
  draft: ChainDraft
  catalogue: Catalogue
}

function ImportEditor({ ruleChain, draft, catalogue, onCreated }: ImportEditorProps) {
  // Nothing is stored yet, so everything counts as a change.
  const [store] = useState(() => createEditorStore(EMPTY_DRAFT, draft))
  const [target] = useState<SaveTarget>(() => ({
    async create(content) {
      const { fileName, setFile } = usePendingImport.getState()
      const created = await importRuleChain(ruleChain, content)
      setFile(null)
      if (fileName) await saveImportNote(created.chain.id.id, fileName)
      return created
    },
  }))
  return (
    <EditorStoreProvider value={store}>
      <EditedChain target={target} name={ruleChain.name ?? ''} catalogue={catalogue} onCreated={onCreated} />
    </EditorStoreProvider>
  )
}
