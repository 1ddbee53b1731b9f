/** The kind of data a node of the library carries while it is dragged: the class, or `chain`. */
export const DRAG_TYPE = 'application/x-signalbox-rule-node'
