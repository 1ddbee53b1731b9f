import '@signalbox/ui/icons/page-icons'
import type { EntityType } from '@signalbox/model/entity-id'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { ruleChainKeys } from '../../../api/entities/rule-chains'
import { errorText } from '../../../api/request/error-text'
import { getEntity, isGone } from '../../../api/search/entity-search'
import { useLeaveGuard } from '../../../forms/use-leave-guard'
import { ChainEditor } from '../editor/chain-editor'
import { createEditorStore, EditorStoreProvider, useEditorStore } from '../editor/editor-store'
import { loadCatalogue, loadChainNames } from '../editor/open-chain'
import { useDock } from '../editor/use-dock'
import { EMPTY_DRAFT } from '../model/chain-draft'
import type { Catalogue } from '../model/node-info'
import { writeChain } from '../model/write-chain'
import { importRuleChain, type RuleChainFile } from '../rule-chain-file'
import { usePendingImport } from './pending-import'
import { readImport } from './read-import'
import { WarningsDialog } from './warnings-dialog'

/** An imported chain in the editor, before it is saved. */
export function Component() {
  const [file] = useState(() => usePendingImport.getState().file)
  if (!file) return <Navigate to="/ruleChains" replace />
  return <OpenImport file={file} />
}

async function openFile({ metadata }: RuleChainFile) {
  const [catalogue, names] = await Promise.all([loadCatalogue(), loadChainNames()])
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

function OpenImport({ file }: { file: RuleChainFile }) {
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
  // Nothing is stored yet, so everything counts as a change.
  const store = createEditorStore(EMPTY_DRAFT, data.draft)
  return <StoredOnce store={store} file={file} catalogue={data.catalogue} />
}

interface StoredOnceProps {
  store: ReturnType<typeof createEditorStore>
  file: RuleChainFile
  catalogue: Catalogue
}

function StoredOnce({ store: given, file, catalogue }: StoredOnceProps) {
  const [store] = useState(given)
  return (
    <EditorStoreProvider value={store}>
      <ImportEditor file={file} catalogue={catalogue} />
    </EditorStoreProvider>
  )
}

function ImportEditor({ file, catalogue }: { file: RuleChainFile; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const dock = useDock()
  const [isSaving, setSaving] = useState(false)
  const [savedId, setSavedId] = useState<string | null>(null)
  useLeaveGuard(savedId === null)

  // Only now does the guard know that nothing is lost.
  useEffect(() => {
    if (savedId) void navigate(`/ruleChains/${savedId}`, { replace: true })
  }, [savedId, navigate])

  async function onApply() {
    setSaving(true)
    try {
      const chain = await importRuleChain(file.ruleChain, writeChain(store.getState().history.present))
      usePendingImport.getState().setFile(null)
      showToast({ type: 'success', text: t('rule-editor.import.saved') })
      await queryClient.invalidateQueries({ queryKey: ruleChainKeys.all })
      setSavedId(chain.id.id)
    } catch {
      // The request layer has shown the reason; the draft is still there.
      setSaving(false)
    }
  }

  return (
    <ChainEditor
      chainId={null}
      chainName={file.ruleChain.name}
      catalogue={catalogue}
      dock={dock}
      isSaving={isSaving}
      onApply={() => void onApply()}
      onDecline={() => void navigate('/ruleChains')}
      onOpenChain={(id) => void navigate(`/ruleChains/${id}`)}
    />
  )
}
