import { type WidgetDescriptor, widgetKey } from './define-widget'
import { settingsForm } from './settings-form'

/** The descriptor of a widget type as the API stores and serves it. */
export interface StoredDescriptor {
  type: string
  sizeX: number
  sizeY: number
  resources: { url: string }[]
  templateHtml: string
  templateCss: string
  controllerScript: string
  settingsSchema: string
  dataKeySettingsSchema: string
  defaultConfig: string
}

/** Converts a descriptor to the stored form; views are part of the console, so there is no template and no script. */
export function storedDescriptor(widget: WidgetDescriptor): StoredDescriptor {
  return {
    type: widget.type,
    sizeX: widget.size.x,
    sizeY: widget.size.y,
    resources: [],
    templateHtml: '',
    templateCss: '',
    controllerScript: systemScript(widgetKey(widget)),
    settingsSchema: JSON.stringify(settingsForm(widget.settings)),
    dataKeySettingsSchema: JSON.stringify(widget.keySettings ? settingsForm(widget.keySettings) : {}),
    defaultConfig: JSON.stringify({
      ...FRAME,
      ...widget.config,
      title: widget.name,
      datasources: previewSources(widget),
      settings: { ...defaultsOf(widget), ...(widget.config?.settings as object | undefined) },
    }),
  }
}

/** The script of a system type. It contains the key of the type: the console draws copies of the type with its view. */
export const systemScript = (key: string) =>
  `// The product draws this type itself. A copy is drawn the same way while this line stays:\nself.systemType = '${key}';\n`

const FRAME = {
  showTitle: true,
  backgroundColor: '#fff',
  color: 'rgba(0, 0, 0, 0.87)',
  padding: '8px',
  dropShadow: true,
  enableFullscreen: true,
}

function defaultsOf(widget: WidgetDescriptor): object {
  const parsed = widget.settings.safeParse({})
  if (!parsed.success)
    throw new Error(`Settings of ${widgetKey(widget)} lack a default: ${parsed.error.message}`)
  return parsed.data
}

function previewSources(widget: WidgetDescriptor) {
  if (!widget.preview) return []
  return [{ type: 'function', name: 'function', dataKeys: widget.preview.dataKeys }]
}
