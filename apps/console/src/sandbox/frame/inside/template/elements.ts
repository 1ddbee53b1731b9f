import { setUpToggles } from './control'
import { setUpSort } from './material/table'
import { tableTag } from './material/table-tags'
import { closeOnChoice } from './menu'
import { setUpTabs } from './tabs'

/** Material elements of templates and their plain replacements. */
const TAGS: Record<string, string> = {
  'mat-toolbar': 'header',
  'mat-icon': 'span',
  'mat-progress-bar': 'progress',
  'mat-form-field': 'label',
  'mat-label': 'span',
  'mat-error': 'span',
  'mat-hint': 'span',
  'mat-card': 'div',
  'mat-card-title': 'h3',
  'mat-card-content': 'div',
  'mat-card-actions': 'div',
  'mat-divider': 'hr',
  'mat-slide-toggle': 'label',
  'mat-checkbox': 'label',
  'mat-select': 'select',
  'mat-option': 'option',
  'mat-dialog-content': 'div',
  'mat-dialog-actions': 'div',
  'ng-container': 'span',
  'tb-entity-subtype-autocomplete': 'input',
  'mat-card-header': 'div',
  'mat-card-subtitle': 'div',
  'mat-list': 'div',
  'mat-list-item': 'div',
  'mat-nav-list': 'div',
  'mat-chip': 'span',
  'mat-chip-list': 'div',
  'mat-spinner': 'progress',
  'mat-progress-spinner': 'progress',
  'mat-radio-group': 'div',
  'mat-radio-button': 'label',
  'mat-slider': 'input',
  'mat-expansion-panel': 'details',
  'mat-expansion-panel-header': 'summary',
  'mat-panel-title': 'span',
  'mat-panel-description': 'span',
  'mat-button-toggle-group': 'div',
  'mat-button-toggle': 'button',
  'mat-tab-group': 'div',
  'mat-tab': 'section',
  'mat-menu': 'div',
  'mat-sidenav-container': 'div',
  'mat-accordion': 'div',
  'mat-form-field-prefix': 'span',
  'mat-card-footer': 'div',
  'mat-card-title-group': 'div',
  'mat-toolbar-row': 'div',
  'mat-action-row': 'div',
  'mat-grid-list': 'div',
  'mat-grid-tile': 'div',
  'mat-sidenav': 'div',
  'mat-sidenav-content': 'div',
  'mat-optgroup': 'optgroup',
  'mat-placeholder': 'span',
  'tb-toast': 'div',
  'mat-autocomplete': 'datalist',
  'mat-date-range-input': 'div',
  'mat-paginator': 'div',
  'mat-drawer-container': 'div',
  'mat-drawer': 'div',
  'mat-drawer-content': 'div',
}

/**
 * The plain replacement of an element, or the element itself. Throws for an unknown component, because the template
 * would be drawn incompletely.
 */
export function plainElement(element: Element): Element {
  const name = element.localName
  const renamed = tableTag(name)
  const tag = renamed ?? TAGS[name]
  if (!tag) {
    if (name.includes('-')) throw new Error(`The template uses an unsupported element: ${name}`)
    return element
  }
  const replacement = document.createElement(tag)
  for (const attribute of [...element.attributes]) {
    element.removeAttributeNode(attribute)
    replacement.setAttributeNode(attribute)
  }
  if (!renamed) replacement.classList.add(name)
  replacement.append(...element.childNodes)
  element.replaceWith(replacement)
  if (name === 'mat-icon') replacement.setAttribute('aria-hidden', 'true')
  if (name === 'mat-slider') replacement.setAttribute('type', 'range')
  if (name === 'mat-button-toggle') replacement.setAttribute('type', 'button')
  if (name === 'mat-button-toggle-group') setUpToggles(replacement)
  if (name === 'mat-tab-group') setUpTabs(replacement)
  if (replacement.classList.contains('mat-table')) setUpSort(replacement)
  if (name === 'mat-menu') closeOnChoice(replacement)
  if (name === 'mat-radio-button') moveToBox(replacement, 'radio')
  if (name === 'mat-slide-toggle' || name === 'mat-checkbox') moveToBox(replacement, 'checkbox')
  return replacement
}

/** Adds a check box or radio button to its label. The label keeps the text; the added element gets the bindings. */
function moveToBox(label: Element, type: 'checkbox' | 'radio') {
  const box = document.createElement('input')
  box.type = type
  for (const attribute of [...label.attributes]) {
    if (attribute.name === 'class' || attribute.name === 'style' || attribute.name.startsWith('*')) continue
    label.removeAttributeNode(attribute)
    box.setAttributeNode(attribute)
  }
  label.prepend(box)
}
