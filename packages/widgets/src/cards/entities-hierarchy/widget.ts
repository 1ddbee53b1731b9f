import { z } from 'zod'
import { defineWidget } from '../../define-widget'
import { code } from '../../fields'
import { TABLE_FRAME } from '../../table/table-frame'

/** A tree of entities: the roots of its data sources, with related entities below them. */
export const entitiesHierarchy = defineWidget({
  bundle: 'cards',
  alias: 'entities_hierarchy',
  name: 'Entities hierarchy',
  type: 'latest',
  size: { x: 7.5, y: 3.5 },
  data: { dataKeysOptional: true },
  actionSources: { nodeSelected: { name: 'node-selected', multiple: false } },
  settings: z
    .object({
      nodeRelationQueryFunction: code('Node relations query function: f(nodeCtx)'),
      nodeHasChildrenFunction: code('Node has children function: f(nodeCtx)'),
      nodeOpenedFunction: code('Default node opened function: f(nodeCtx)'),
      nodeDisabledFunction: code('Node disabled function: f(nodeCtx)'),
      nodeIconFunction: code('Node icon function: f(nodeCtx)'),
      nodeTextFunction: code('Node text function: f(nodeCtx)'),
      nodesSortFunction: code('Nodes sort function: f(nodeCtx1, nodeCtx2)'),
    })
    .loose(),
  config: TABLE_FRAME,
  preview: {
    dataKeys: [
      {
        name: 'f(x)',
        type: 'function',
        label: 'Level',
        color: '#3063D2',
        settings: {},
        funcBody: 'return 12;',
      },
    ],
  },
})
