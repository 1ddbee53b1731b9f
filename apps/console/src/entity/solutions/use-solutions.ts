import { installedSolutions, installSolution, removeSolution } from '@signalbox/model/solutions/install'
import type { SolutionTemplate } from '@signalbox/model/solutions/solution-template'
import { translatedSolution } from '@signalbox/model/solutions/translated-solution'
import { confirm } from '@signalbox/ui/feedback/confirm'
import { showToast } from '@signalbox/ui/feedback/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import { errorText } from '../../api/request/error-text'
import { del, get, post, QUIET_RESEND } from '../../api/request/request'
import { solutionText } from './solution-text'

const client = {
  get: <T>(path: string) => get<T>(path, QUIET_RESEND),
  post: <T>(path: string, body?: unknown) => post<T>(path, body, QUIET_RESEND),
  del: (path: string) => del(path, QUIET_RESEND),
}

const solutionKeys = { installed: ['solutions', 'installed'] as const, all: ['solutions'] as const }

/** The templates that are installed in this tenant. */
export const useInstalledSolutions = () =>
  useQuery({ queryKey: solutionKeys.installed, queryFn: () => installedSolutions(client) })

/** The available templates, which are loaded on demand. */
export const useSolutionTemplates = () =>
  useQuery({
    queryKey: [...solutionKeys.all, 'templates'],
    queryFn: async () => (await import('@signalbox/model/solutions/solutions')).SOLUTIONS,
    staleTime: Number.POSITIVE_INFINITY,
  })

interface RunningSolution {
  id: string
  /** 0 at the start, 1 when the template is installed or removed. */
  progress: number
}

/** The template that is being installed or removed. The work continues after the cards are unmounted. */
const useRunning = create<{ running: RunningSolution | null }>(() => ({ running: null }))
const setRunning = (running: RunningSolution | null) => useRunning.setState({ running })

/** Installs and removes templates. The caller must start nothing else while `running` is set. */
export function useSolutionActions() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { data: installed } = useInstalledSolutions()
  const { running } = useRunning()

  async function run(template: SolutionTemplate, work: () => Promise<void>) {
    setRunning({ id: template.id, progress: 0 })
    try {
      await work()
    } catch (error) {
      showToast({ type: 'error', text: errorText(error) })
    } finally {
      setRunning(null)
      await queryClient.invalidateQueries()
    }
  }

  const install = (template: SolutionTemplate) =>
    run(template, async () => {
      const onProgress = (progress: number) => setRunning({ id: template.id, progress })
      await installSolution(client, translatedSolution(template, solutionText), {
        nowMs: Date.now(),
        onProgress,
      })
      showToast({
        type: 'success',
        text: t('solutions.installed-toast', { name: t(`solutions.name.${template.id}`) }),
      })
    })

  async function remove(template: SolutionTemplate) {
    const stored = installed?.[template.id]
    if (!stored) return
    const name = t(`solutions.name.${template.id}`)
    const isConfirmed = await confirm({
      title: t('solutions.remove-title', { name }),
      text: t('solutions.remove-text', { count: template.devices.length }),
      confirmLabel: t('solutions.remove'),
      danger: true,
    })
    if (!isConfirmed) return
    await run(template, async () => {
      const keptEntities = await removeSolution(client, stored)
      if (keptEntities.length > 0)
        showToast({ type: 'warn', text: t('solutions.kept', { count: keptEntities.length }) })
    })
  }

  return { installed, running, install, remove }
}
