import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

/** A text after the end of a line. */
export interface LineValue {
  text: string
  /** Whether the line has a highlighted background. */
  isMarked: boolean
}

/** Sets the texts after the ends of lines, by the number of the line. Any edit removes all texts. */
export const setLineValues = StateEffect.define<ReadonlyMap<number, LineValue>>()

const MARKED = Decoration.line({ class: 'cm-markedLine' })

class ValueText extends WidgetType {
  constructor(private readonly text: string) {
    super()
  }
  override eq(other: ValueText) {
    return other.text === this.text
  }
  override toDOM() {
    const element = document.createElement('span')
    element.className = 'cm-lineValue'
    element.textContent = this.text
    // Screen readers read the list of values beside the editor.
    element.ariaHidden = 'true'
    return element
  }
}

/** Shows values at the ends of lines in the editor. */
export const lineValues = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(current, transaction) {
    let next = transaction.docChanged ? Decoration.none : current
    for (const effect of transaction.effects) {
      if (!effect.is(setLineValues)) continue
      const { doc } = transaction.state
      const widgets = [...effect.value]
        .filter(([line]) => line >= 1 && line <= doc.lines)
        .sort(([a], [b]) => a - b)
        .flatMap(([line, { text, isMarked }]) => {
          const { from, to } = doc.line(line)
          const value = Decoration.widget({ widget: new ValueText(text), side: 1 })
          return [...(isMarked ? [MARKED.range(from)] : []), ...(text ? [value.range(to)] : [])]
        })
      next = Decoration.set(widgets)
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})
