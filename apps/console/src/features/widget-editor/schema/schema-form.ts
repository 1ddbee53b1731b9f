import type { StoredForm, StoredItem, StoredItemOptions } from '../../../forms/json-form/schema'
import { itemWithChoices, linesOf } from './field-choices'
import { hasSameControl, keyIn, propertiesAt, type SchemaField, type SchemaPath } from './schema-field'

/** The items of a form by key, including the items of groups and lists. */
export function formItems({ form }: StoredForm): Map<string, StoredItemOptions> {
  const all = (items: readonly StoredItem[]): [string, StoredItemOptions][] =>
    items.flatMap((item) => {
      if (typeof item === 'string') return []
      const inner = all(innerOf(item) ?? [])
      return item.key ? [[item.key, item], ...inner] : inner
    })
  return new Map(all((form ?? []).flat() as StoredItem[]))
}

/**
 * The form after one change: the field `from` is replaced by `field`. If `from` is null, `field` is added. If `field`
 * is null, the field `from` is removed.
 */
export function withFormField(
  stored: StoredForm,
  scope: SchemaPath,
  from: SchemaField | null,
  field: SchemaField | null,
): StoredForm['form'] {
  const isGrouped = Array.isArray(stored.form?.[0])
  const topItems = stored.form ?? Object.keys(stored.schema?.properties ?? {})
  const groups = (isGrouped ? topItems : [topItems]) as readonly (readonly StoredItem[])[]
  const expandedGroups = groups.map((items) => expandContainers(items, stored, scope))
  const to = field && keyIn(scope, field.name)
  const next =
    from === null
      ? field && to
        ? addItem(expandedGroups, scope, itemOf(field, to, to))
        : expandedGroups
      : expandedGroups.map((items) => changeItems(items, changeOf(stored, scope, from, field)))
  return isGrouped ? next : next[0]
}

/** What a change of a field does with its items in the form. `null` removes the items. */
interface ItemChange {
  key: string
  /** Changes the item of the field. */
  changed: ((item: StoredItem) => StoredItem) | null
  /** Changes an item inside the field. */
  changedInside: ((item: StoredItem) => StoredItem) | null
}

function changeOf(
  stored: StoredForm,
  scope: SchemaPath,
  from: SchemaField,
  field: SchemaField | null,
): ItemChange {
  const key = keyIn(scope, from.name)
  if (!field) return { key, changed: null, changedInside: null }
  const to = keyIn(scope, field.name)
  const renamed = (item: StoredItem) => renameItem(item, key, to)
  const relabeled = (item: StoredItem) =>
    from.title === field.title ? renamed(item) : withTitle(renamed(item), field.title)
  if (!hasSameControl(from, field))
    return {
      key,
      changed: (item) => itemOf(field, to, relabeled(item)),
      changedInside: hasInnerFields(field) ? renamed : null,
    }
  // The item keeps everything that the editor does not show.
  if (from.choices === field.choices) return { key, changed: relabeled, changedInside: renamed }
  const schema = propertiesAt(stored, scope)[from.name] ?? {}
  return {
    key,
    changed: (item) => itemWithChoices(relabeled(item), schema, field.choices),
    changedInside: renamed,
  }
}

function changeItems(items: readonly StoredItem[], change: ItemChange): StoredItem[] {
  return items.flatMap((item): StoredItem[] => {
    const itemKey = keyOf(item)
    if (itemKey === change.key) return change.changed ? [change.changed(item)] : []
    if (isInside(itemKey, change.key)) return change.changedInside ? [change.changedInside(item)] : []
    const inner = typeof item === 'object' ? innerOf(item) : null
    return inner ? [{ ...(item as StoredItemOptions), items: changeItems(inner, change) }] : [item]
  })
}

/**
 * Adds an item to the form item of its group or list. If the form has no such form item, the new item is added
 * after the last field of the group or list, or at the end of the form if the form has none of these fields.
 */
function addItem(
  groups: readonly (readonly StoredItem[])[],
  scope: SchemaPath,
  item: StoredItem,
): readonly (readonly StoredItem[])[] {
  const containerKey = containers(scope).at(-1)?.key
  const last = groups.length - 1
  if (containerKey === undefined)
    return groups.length === 0 ? [[item]] : groups.map((items, i) => (i === last ? [...items, item] : items))
  const addInside = (items: readonly StoredItem[]): StoredItem[] =>
    items.map((other) => {
      const inner = typeof other === 'object' ? innerOf(other) : null
      if (!inner) return other
      const options = other as StoredItemOptions
      return { ...options, items: options.key === containerKey ? [...inner, item] : addInside(inner) }
    })
  const newGroups = groups.map(addInside)
  if (JSON.stringify(newGroups) !== JSON.stringify(groups)) return newGroups
  const groupIndex = groups.findLastIndex((items) =>
    items.some((other) => isInside(keyOf(other), containerKey)),
  )
  return groups.map((items, index) => {
    if (index !== (groupIndex < 0 ? last : groupIndex)) return items
    const lastInside = items.findLastIndex((other) => isInside(keyOf(other), containerKey))
    return lastInside < 0 ? [...items, item] : items.toSpliced(lastInside + 1, 0, item)
  })
}

/** Gives every field of the groups and lists on a path its own item, so that a single field can be changed. */
function expandContainers(items: readonly StoredItem[], stored: StoredForm, scope: SchemaPath): StoredItem[] {
  const scopeByKey = new Map(containers(scope).map(({ key, innerScope }) => [key, innerScope]))
  const expand = (item: StoredItem): StoredItem => {
    const options = typeof item === 'string' ? { key: item } : item
    const innerScope = scopeByKey.get(options.key ?? '')
    const inner = innerOf(options)
    if (inner) return { ...options, items: inner.map(expand) }
    if (!innerScope) return item
    return {
      ...options,
      items: Object.keys(propertiesAt(stored, innerScope)).map((name) => expand(keyIn(innerScope, name))),
    }
  }
  return items.map(expand)
}

/** The groups and lists on a path, and the paths of their fields. */
function containers(scope: SchemaPath): { key: string; innerScope: SchemaPath }[] {
  return scope.flatMap((step, index) => {
    if (step === '[]') return []
    const innerScope = scope.slice(0, scope[index + 1] === '[]' ? index + 2 : index + 1)
    return [{ key: keyIn(scope.slice(0, index), step), innerScope }]
  })
}

function itemOf(field: SchemaField, key: string, old: StoredItem): StoredItem {
  const { kind, choices } = field
  const oldOptions = typeof old === 'string' ? {} : old
  const { type: _type, items: _items, ...options } = oldOptions
  if (hasInnerFields(field)) {
    const inner = innerOf(oldOptions)
    return inner ? { ...options, key, items: inner } : shortItem({ ...options, key })
  }
  if (['text', 'number', 'integer', 'checkbox', 'list'].includes(kind)) return shortItem({ ...options, key })
  if (kind !== 'select') return { ...options, key, type: kind }
  const items = linesOf(choices).map((value) => ({ value, label: value }))
  return { ...options, key, type: 'rc-select', multiple: false, items }
}

/** An item without options is stored as its key. */
const shortItem = (item: StoredItemOptions & { key: string }): StoredItem =>
  Object.keys(item).every((name) => name === 'key' || name === 'multiple') ? item.key : item

/** The item with another title. An item without a title of its own has the title of the schema. */
function withTitle(item: StoredItem, title: string): StoredItem {
  if (typeof item === 'string' || item.title === undefined) return item
  const { title: _title, ...rest } = item
  return title ? { ...item, title } : rest
}

function renameItem(item: StoredItem, from: string, to: string): StoredItem {
  const rename = (key: string) => (key === from || isInside(key, from) ? to + key.slice(from.length) : key)
  if (typeof item === 'string') return rename(item)
  const inner = innerOf(item)
  return {
    ...item,
    ...(item.key && { key: rename(item.key) }),
    ...(inner && { items: inner.map((innerItem) => renameItem(innerItem, from, to)) }),
  }
}

/** The items inside a group or list; `null` for other items. The `items` of a select are choices, not form items. */
function innerOf({ type, items }: StoredItemOptions): readonly StoredItem[] | null {
  return Array.isArray(items) && type !== 'rc-select' ? (items as StoredItem[]) : null
}

const hasInnerFields = ({ kind, entries }: SchemaField) =>
  kind === 'object' || (kind === 'list' && entries === 'object')
const isInside = (key: string, containerKey: string) =>
  key.startsWith(`${containerKey}.`) || key.startsWith(`${containerKey}[]`)
const keyOf = (item: StoredItem) => (typeof item === 'string' ? item : (item.key ?? ''))
