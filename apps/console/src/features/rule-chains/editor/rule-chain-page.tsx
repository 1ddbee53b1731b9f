import '@signalbox/ui/icons/page-icons'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { ErrorView } from '@signalbox/ui/feedback/error-view'
import { Loading } from '@signalbox/ui/feedback/loading'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { componentKeys } from '../../../api/entities/components'
import { getRuleChain, ruleChainKeys } from '../../../api/entities/rule-chains'
import { errorText } from '../../../api/request/error-text'
import { ConflictDialog } from '../../../entity/versions/conflict-dialog'
import { useLeaveGuard } from '../../../forms/use-leave-guard'
import type { Catalogue } from '../model/node-info'
import { ChangeList } from '../versions/change-list'
import { ChainEditor } from './chain-editor'
import { ChainMenu } from './chain-menu'
import { createEditorStore, EditorStoreProvider, isDirty, useEditor, useEditorStore } from './editor-store'
import { loadCatalogue, loadChain, type OpenChain } from './open-chain'
import { useChainSave } from './use-chain-save'
import { useDock } from './use-dock'

/** The page of one rule chain. */
export function Component() {
  const { t } = useTranslation()
  const { ruleChainId = '' } = useParams()
  const catalogue = useQuery({
    queryKey: componentKeys.all,
    queryFn: loadCatalogue,
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Not shared with other pages and never loaded again behind an open draft.
  const chain = useQuery({
    queryKey: ['open-rule-chain', ruleChainId],
    queryFn: () => loadChain(ruleChainId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const error = catalogue.error ?? chain.error
  if (catalogue.data && chain.data)
    return <OpenEditor key={ruleChainId} opened={chain.data} catalogue={catalogue.data} />
  if (!error) return <Loading />
  return (
    <ErrorView
      title={t('rule-editor.load-error')}
      text={errorText(error)}
      onRetry={() => void Promise.all([catalogue.refetch(), chain.refetch()])}
    />
  )
}

function OpenEditor({ opened, catalogue }: { opened: OpenChain; catalogue: Catalogue }) {
  const [store] = useState(() => createEditorStore(opened.draft))
  return (
    <EditorStoreProvider value={store}>
      <SavedChainEditor opened={opened} catalogue={catalogue} />
    </EditorStoreProvider>
  )
}

function SavedChainEditor({ opened, catalogue }: { opened: OpenChain; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { id } = opened.chain.id
  const { data: chain = opened.chain } = useQuery({
    queryKey: ruleChainKeys.one(id),
    queryFn: () => getRuleChain(id),
    initialData: opened.chain,
  })
  const save = useChainSave(opened)
  const dock = useDock()
  const isEdited = useEditor(isDirty)
  useLeaveGuard(isEdited || dock.isDockDirty)

  async function onDecline() {
    const isWanted = await confirm({
      title: t('rule-editor.decline-title'),
      text: t('rule-editor.decline-text'),
      confirmLabel: t('rule-editor.decline-changes'),
      danger: true,
    })
    if (isWanted) store.getState().restart(store.getState().saved)
  }

  function onOpenChain(target: string) {
    const trail = [...(params.get('trail')?.split(',') ?? []), id]
    void navigate(`/ruleChains/${target}?${new URLSearchParams({ trail: trail.join(',') })}`)
  }

  return (
    <>
      <ChainEditor
        chainId={id}
        chainName={chain.name}
        catalogue={catalogue}
        dock={dock}
        isSaving={save.isSaving}
        onApply={save.save}
        onDecline={() => void onDecline()}
        onOpenChain={onOpenChain}
        menu={<ChainMenu chain={chain} />}
      />
      {save.conflict && (
        <ConflictDialog
          width={600}
          title={t('rule-editor.conflict-title')}
          onClose={save.dismiss}
          onOverwrite={() => save.conflict && save.overwrite(save.conflict)}
          onReload={() => save.conflict && save.reload(save.conflict)}
        >
          <p>{t('rule-editor.conflict-text')}</p>
          <ChangeList comparison={save.conflict.changes} />
        </ConflictDialog>
      )}
    </>
  )
}
