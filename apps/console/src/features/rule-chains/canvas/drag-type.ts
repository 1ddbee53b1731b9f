/** The MIME type of a dragged node of the library. Its data is the class of the node, or `chain` for a rule chain. */
export const DRAG_TYPE = 'application/x-signalbox-rule-node'
