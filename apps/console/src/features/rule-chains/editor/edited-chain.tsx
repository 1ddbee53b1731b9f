import { confirm } from '@signalbox/ui/feedback/confirm'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { SHARED_REQUEST_MS } from '../../../api/entities/open-rule-chain'
import { getRuleChain, ruleChainKeys } from '../../../api/entities/rule-chains'
import { ConflictDialog } from '../../../entity/versions/conflict-dialog'
import { useLeaveGuard } from '../../../forms/use-leave-guard'
import type { Catalogue } from '../model/node-info'
import { ChangeList } from '../versions/change-list'
import { ChainEditor } from './chain-editor'
import { ChainMenu } from './chain-menu'
import { isDirty, useEditor, useEditorStore } from './editor-store'
import { type SaveTarget, useChainSave } from './use-chain-save'
import { useDock } from './use-dock'

interface EditedChainProps {
  target: SaveTarget
  /** The name of a chain that is not stored yet. */
  name: string
  catalogue: Catalogue
  /** Called when the first save has created the chain. */
  onCreated?: (chainId: string) => void
}

/** The editor of a stored chain, or of a new chain that the first save creates. */
export function EditedChain({ target, name, catalogue, onCreated }: EditedChainProps) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const save = useChainSave(target)
  const id = save.chain?.id.id
  const { data: chain = save.chain } = useQuery({
    queryKey: ruleChainKeys.one(id ?? ''),
    queryFn: () => getRuleChain(id ?? ''),
    staleTime: SHARED_REQUEST_MS,
    ...(save.chain && { initialData: save.chain }),
    enabled: id !== undefined,
  })
  const dock = useDock()
  const isEdited = useEditor(isDirty)
  useLeaveGuard(isEdited || dock.isDockDirty)
  const isNew = 'create' in target

  useEffect(() => {
    if (isNew && id) onCreated?.(id)
  }, [isNew, id, onCreated])

  async function onDiscard() {
    if (!chain) return void navigate('/ruleChains')
    const isConfirmed = await confirm({
      title: t('rule-editor.decline-title'),
      text: t('rule-editor.decline-text'),
      confirmLabel: t('rule-editor.decline-changes'),
      danger: true,
    })
    if (isConfirmed) store.getState().restart(store.getState().saved)
  }

  function onOpenChain(openedId: string) {
    const trail = [...(params.get('trail')?.split(',') ?? []), ...(id ? [id] : [])]
    const search = trail.length > 0 ? `?${new URLSearchParams({ trail: trail.join(',') })}` : ''
    void navigate(`/ruleChains/${openedId}${search}`)
  }

  return (
    <>
      <ChainEditor
        chainId={id ?? null}
        chainName={chain?.name ?? name}
        catalogue={catalogue}
        dock={dock}
        isSaving={save.isSaving}
        onApply={save.save}
        onDiscard={() => void onDiscard()}
        onOpenChain={onOpenChain}
        menu={chain && <ChainMenu chain={chain} />}
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
          <ChangeList comparison={save.conflict.changes} catalogue={catalogue} />
        </ConflictDialog>
      )}
    </>
  )
}
