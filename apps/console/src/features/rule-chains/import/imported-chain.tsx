import type { EntityType } from '@signalbox/model/entity-id'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { loadChainNames } from '../../../api/entities/open-rule-chain'
import { errorText } from '../../../api/request/error-text'
import { queryClient } from '../../../api/request/query-client'
import { getEntity, isGone } from '../../../api/search/entity-search'
import { EditedChain } from '../editor/edited-chain'
import { createEditorStore, EditorStoreProvider } from '../editor/editor-store'
import { catalogueQuery } from '../editor/open-chain'
import type { SaveTarget } from '../editor/use-chain-save'
import { type ChainDraft, EMPTY_DRAFT } from '../model/chain-draft'
import type { Catalogue } from '../model/node-info'
import { importRuleChain, type RuleChainFile } from '../rule-chain-file'
import { noteImport } from './note-import'
import { usePendingImport } from './pending-import'
import { readImport } from './read-import'
import { WarningsDialog } from './warnings-dialog'

interface ImportedChainProps {
  /** The first save has stored the chain; the editor stays open. */
  onCreated: (chainId: string) => void
}

/** An imported chain in the editor, before and after it is saved. */
export function ImportedChain({ onCreated }: ImportedChainProps) {
  const [file] = useState(() => usePendingImport.getState().file)
  if (!file) return <Navigate to="/ruleChains" replace />
  return <OpenImport file={file} onCreated={onCreated} />
}

async function openFile({ metadata }: RuleChainFile) {
  const [catalogue, names] = await Promise.all([queryClient.fetchQuery(catalogueQuery), loadChainNames()])
  return { catalogue, ...(await readImport(metadata, catalogue, names, exists)) }
}

async function exists(entityType: string, id: string): Promise<boolean> {
  try {
    await getEntity({ entityType: entityType as EntityType, id })
    return true
  } catch (error) {
    if (isGone(error)) return false
    throw error
  }
}

function OpenImport({ file, onCreated }: ImportedChainProps & { file: RuleChainFile }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isSeen, setSeen] = useState(false)
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
  if (!isSeen)
    return (
      <WarningsDialog
        name={file.ruleChain.name}
        warnings={data.warnings}
        onOpen={() => setSeen(true)}
        onCancel={() => void navigate('/ruleChains')}
      />
    )
  return <ImportEditor file={file} draft={data.draft} catalogue={data.catalogue} onCreated={onCreated} />
}

interface ImportEditorProps extends ImportedChainProps {
  file: RuleChainFile
  draft: ChainDraft
  catalogue: Catalogue
}

function ImportEditor({ file, draft, catalogue, onCreated }: ImportEditorProps) {
  // Nothing is stored yet, so everything counts as a change.
  const [store] = useState(() => createEditorStore(EMPTY_DRAFT, draft))
  const [target] = useState<SaveTarget>(() => ({
    async create(content) {
      const { fileName, setFile } = usePendingImport.getState()
      const created = await importRuleChain(file.ruleChain, content)
      setFile(null)
      if (fileName) await noteImport(created.chain.id.id, fileName)
      return created
    },
  }))
  return (
    <EditorStoreProvider value={store}>
      <EditedChain target={target} name={file.ruleChain.name} catalogue={catalogue} onCreated={onCreated} />
    </EditorStoreProvider>
  )
}
