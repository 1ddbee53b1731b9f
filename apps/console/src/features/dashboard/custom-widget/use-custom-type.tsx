import type { Widget } from '@signalbox/model/dashboard/widget'
import type { WidgetType } from '@signalbox/model/entities/widgets-bundle'
import type { WidgetDescriptor } from '@signalbox/widgets'
import type { WidgetProps } from '@signalbox/widgets/widget-props'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { getWidgetType, widgetLibraryKeys } from '../../../api/entities/widget-types'
import { ApiError } from '../../../api/request/http'
import type { TypeParameters } from '../../../sandbox/frame/messages'
import { usePreviewedType } from '../type-preview/previewed-type'
import { codeOf, customDescriptor, hasTypeParameters, NO_TYPE_PARAMETERS, scriptLimits } from './custom-type'
import { CustomWidget } from './custom-widget'
import { probeType } from './probe-type'

/** The type of a custom widget with the state of its requests. */
export interface CustomTypeResult {
  stored: WidgetType | undefined
  parameters: TypeParameters
  descriptor: WidgetDescriptor | undefined
  isLoading: boolean
  /** Why the type could not be loaded. Null if there was no error, or if the type does not exist. */
  error: Error | null
  reload: () => void
}

/** The type of a custom widget: the stored type, or in a preview the previewed type. */
export function useCustomType(widget: Widget, isCustom: boolean): CustomTypeResult {
  const { isSystemType: isSystem, bundleAlias, typeAlias: alias } = widget
  const name = { isSystem, bundleAlias, alias }
  const previewedType = usePreviewedType()
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: widgetLibraryKeys.type(name),
    queryFn: () => getWidgetType(name),
    enabled: isCustom && !previewedType && bundleAlias !== '' && alias !== '',
    // The shell invalidates the stored types on every page change: a type that was changed elsewhere is then loaded
    // again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  const stored = previewedType ?? data
  const code = useMemo(() => stored && codeOf(stored, isSystem), [stored, isSystem])
  const needsProbe = code !== undefined && hasTypeParameters(code)
  const probe = useQuery({
    queryKey: ['widget-type-parameters', code],
    queryFn: () => probeType(code!),
    enabled: needsProbe,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  // A script whose type parameters cannot be read also fails in the widget, which shows the error.
  const parameters = (needsProbe && probe.data) || NO_TYPE_PARAMETERS
  const isProbing = needsProbe && probe.isLoading
  const descriptor = useMemo(() => {
    if (!stored || !code || isProbing) return undefined
    const newDescriptor = customDescriptor(stored, parameters)
    const custom = { name: stored.name, kind: newDescriptor.type, code, limits: scriptLimits(parameters) }
    views.set(newDescriptor, (props: WidgetProps) => <CustomWidget type={custom} {...props} />)
    return newDescriptor
  }, [stored, code, parameters, isProbing])
  return {
    stored,
    parameters,
    descriptor,
    isLoading: isLoading || isProbing,
    error: stored || isNotFound(error) ? null : error,
    reload: () => void refetch(),
  }
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404

const views = new WeakMap<WidgetDescriptor, ComponentType<WidgetProps>>()

/** The view of a custom type; undefined for system types. */
export const customViewOf = (descriptor: WidgetDescriptor) => views.get(descriptor)
