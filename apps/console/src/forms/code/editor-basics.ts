import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { searchKeymap } from '@codemirror/search'
import {
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'

/** The features of every editor. Tab moves the focus, so that the keyboard can leave the editor. */
export const editorBasics = [
  lineNumbers(),
  foldGutter(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  drawSelection(),
  history(),
  indentOnInput(),
  indentUnit.of('    '),
  bracketMatching(),
  closeBrackets(),
  // The icons are characters that few fonts have.
  autocompletion({ icons: false }),
  keymap.of([
    ...closeBracketsKeymap,
    // Ctrl+Enter is a shortcut of the pages, which run code with it.
    ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
    ...searchKeymap,
    ...historyKeymap,
    ...foldKeymap,
    ...completionKeymap,
  ]),
]
