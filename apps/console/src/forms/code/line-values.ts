import { StateEffect, StateField } from '@codemirror/state'
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view'

/** Shows a text after the end of lines, by the number of the line; any edit removes them. */
export const setLineValues = StateEffect.define<ReadonlyMap<number, string>>()

class LineValue extends WidgetType {
  constructor(private readonly text: string) {
    super()
  }
  override eq(other: LineValue) {
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
  update(shown, transaction) {
    let next = transaction.docChanged ? Decoration.none : shown
    for (const effect of transaction.effects) {
      if (!effect.is(setLineValues)) continue
      const { doc } = transaction.state
      const widgets = [...effect.value]
        .filter(([line]) => line >= 1 && line <= doc.lines)
        .sort(([a], [b]) => a - b)
        .map(([line, text]) =>
          Decoration.widget({ widget: new LineValue(text), side: 1 }).range(doc.line(line).to),
        )
      next = Decoration.set(widgets)
    }
    return next
  },
  provide: (field) => EditorView.decorations.from(field),
})
