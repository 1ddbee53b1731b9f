import { CopyButton } from '@signalbox/ui/actions/copy-button'
import { Icon } from '@signalbox/ui/icons/icon'
import { useTheme } from '@signalbox/ui/theme-mode'
import { Fragment, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '../../api/request/session'
import { basePath } from '../../base-path'
import { lazyPart } from '../../lazy-part/lazy-part'
import styles from './article.module.css'
import type { Block, CodePart, Inline } from './handbook-types'
import { plainTextOf } from './page-text'

const WidgetPreview = lazyPart(() => import('./widget-preview'))

/** Renders the blocks of a page. The blocks of a page never change, so their indexes are their keys. */
export function Blocks({ of }: { of: readonly Block[] }) {
  return of.map((block, index) => <BlockView key={positionKey(index)} block={block} />)
}

const positionKey = (index: number) => `${index}`

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} />
    case 'paragraph':
      return (
        <p>
          <Inlines of={block.children} />
        </p>
      )
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={positionKey(index)}>
              <ListItem of={item} />
            </li>
          ))}
        </List>
      )
    }
    case 'note':
      return (
        <aside className={styles.note}>
          <Icon name="info" size={16} />
          <div>
            <Blocks of={block.children} />
          </div>
        </aside>
      )
    case 'code':
      return <Code block={block} />
    case 'table':
      return <Table block={block} />
    case 'picture':
      return <Picture block={block} />
    case 'widget-preview':
      return <PreviewBox widget={block.widget} />
    case 'widgets':
      return null
  }
}

/**
 * The preview of a widget. Its code needs a session, so visitors who are not signed in see no preview. The box keeps
 * its size while the code is loading.
 */
function PreviewBox({ widget }: { widget: string }) {
  const isSignedIn = useSession((state) => state.session !== null)
  if (!isSignedIn) return null
  return (
    <div className={styles.preview}>
      <Suspense fallback={null}>
        <WidgetPreview widget={widget} />
      </Suspense>
    </div>
  )
}

/** The first paragraph of a list item is a `span`, because a `p` would have space around it. */
function ListItem({ of }: { of: readonly Block[] }) {
  const [first, ...rest] = of
  if (first?.kind !== 'paragraph') return <Blocks of={of} />
  return (
    <>
      <span>
        <Inlines of={first.children} />
      </span>
      <Blocks of={rest} />
    </>
  )
}

function Heading({ block: { level, id, children } }: { block: Extract<Block, { kind: 'heading' }> }) {
  const { t } = useTranslation()
  const Level = level === 2 ? 'h3' : 'h4'
  return (
    <Level id={id}>
      <Inlines of={children} />
      <Link
        to={{ hash: id }}
        className={styles.anchor}
        aria-label={t('help.link-to', { heading: plainTextOf(children) })}
      >
        #
      </Link>
    </Level>
  )
}

function Code({ block: { title, text, parts } }: { block: Extract<Block, { kind: 'code' }> }) {
  const { t } = useTranslation()
  return (
    <figure className={styles.code}>
      <figcaption>
        <span>{title}</span>
        <CopyButton text={text} label={t('help.copy')} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide block is scrolled with the keyboard */}
      <pre tabIndex={0}>
        <code>
          {parts.map((part, index) => (
            <CodeView key={positionKey(index)} part={part} />
          ))}
        </code>
      </pre>
    </figure>
  )
}

function CodeView({ part }: { part: CodePart }) {
  return typeof part === 'string' ? part : <span className={styles[part.kind]}>{part.text}</span>
}

function Picture({ block }: { block: Extract<Block, { kind: 'picture' }> }) {
  const { theme } = useTheme()
  return (
    <figure className={styles.picture}>
      <img
        src={basePath + block[theme]}
        alt={block.text}
        width={block.width}
        height={block.height}
        loading="lazy"
      />
    </figure>
  )
}

function Table({ block: { head, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <div className={styles.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={positionKey(index)}>
                <Inlines of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={positionKey(index)}>
              {row.map((cell, column) => (
                <td key={positionKey(column)}>
                  <Inlines of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Renders the text of a paragraph. */
export function Inlines({ of }: { of: readonly Inline[] }) {
  return of.map((inline, index) => (
    <Fragment key={positionKey(index)}>
      {typeof inline === 'string' ? inline : <InlineView inline={inline} />}
    </Fragment>
  ))
}

function InlineView({ inline }: { inline: Exclude<Inline, string> }) {
  switch (inline.kind) {
    case 'strong':
      return (
        <strong>
          <Inlines of={inline.children} />
        </strong>
      )
    case 'em':
      return (
        <em>
          <Inlines of={inline.children} />
        </em>
      )
    case 'code':
      return <code>{inline.text}</code>
    case 'link':
      return <HandbookLink to={inline.to}>{inline.children}</HandbookLink>
  }
}

/** Handbook pages open in place, files are downloaded, and all other targets open in a new tab. */
function HandbookLink({ to, children }: { to: string; children: readonly Inline[] }) {
  if (to.startsWith('/assets/')) {
    return (
      <a href={basePath + to} download>
        <Inlines of={children} />
      </a>
    )
  }
  if (to.startsWith('/help/')) {
    return (
      <Link to={to}>
        <Inlines of={children} />
      </Link>
    )
  }
  return (
    <a href={to.startsWith('/') ? basePath + to : to} target="_blank" rel="noopener noreferrer">
      <Inlines of={children} />
    </a>
  )
}
