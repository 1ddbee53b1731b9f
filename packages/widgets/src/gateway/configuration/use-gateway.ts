import type { EntityId } from '@signalbox/model/entity-id'
import { errorMessage } from '@signalbox/model/text/error-message'
import { useEffect, useRef, useState } from 'react'
import { useDrafts } from '../../inputs/use-drafts'
import type { WidgetActions } from '../../widget-props'
import { type GatewayForm, newGatewayForm } from './model'
import { encode, readGateway, storedConfiguration, storedDrafts } from './stored'

/** The stored configuration of a gateway and the edited form. Input is kept while another gateway is shown. */
export function useGateway(actions: WidgetActions, gateway: EntityId | undefined) {
  const [stored, setStored] = useState<GatewayForm>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { entities } = actions
  const id = gateway?.id
  const shownId = useRef(id)
  shownId.current = id
  const { draft, setDraft, dropSaved, hasOthers } = useDrafts<GatewayForm>(id)
  const form = stored && (draft ?? stored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a gateway is identified by its id
  useEffect(() => {
    setStored(undefined)
    setProblem(undefined)
    if (!gateway) return
    let isCanceled = false
    async function load(entityId: EntityId) {
      const [client, server, shared, token] = await Promise.all([
        entities.attributes(entityId, 'CLIENT_SCOPE', ['current_configuration']),
        entities.attributes(entityId, 'SERVER_SCOPE', ['configuration_drafts']),
        entities.attributes(entityId, 'SHARED_SCOPE', ['RemoteLoggingLevel']),
        entities.accessToken(entityId),
      ])
      const read = readGateway(
        {
          currentConfiguration: client.current_configuration,
          drafts: server.configuration_drafts,
          loggingLevel: shared.RemoteLoggingLevel,
        },
        newGatewayForm(location.hostname, token ?? ''),
      )
      if (isCanceled) return
      setStored(read)
    }
    load(gateway).catch((error: unknown) => !isCanceled && setProblem(errorMessage(error)))
    return () => {
      isCanceled = true
    }
  }, [id, entities])

  const isChanged =
    form !== undefined && stored !== undefined && JSON.stringify(form) !== JSON.stringify(stored)

  async function save(isRemote: boolean) {
    if (!gateway || !form) return
    setBusy(true)
    try {
      const level = { RemoteLoggingLevel: form.remoteLoggingLevel }
      if (isRemote) {
        await actions.saveAttributes(gateway, 'SHARED_SCOPE', {
          configuration: encode(storedConfiguration(form)),
          ...level,
        })
        await actions.saveAttributes(gateway, 'SERVER_SCOPE', {
          configuration_drafts: encode(storedDrafts(form)),
        })
      } else await actions.saveAttributes(gateway, 'SHARED_SCOPE', level)
      // Meanwhile another gateway may have been chosen.
      if (shownId.current === gateway.id) setStored(form)
      if (draft) dropSaved(draft)
    } finally {
      setBusy(false)
    }
  }

  return {
    form,
    problem,
    isChanged,
    isUnsaved: isChanged || hasOthers,
    isBusy,
    save,
    change: (part: Partial<GatewayForm>) => form && setDraft({ ...form, ...part }),
    discard: () => setDraft(undefined),
  }
}
