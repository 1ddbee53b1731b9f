export interface PageLink {
  pageSize?: number
  page?: number
  textSearch?: string | null
  sortOrder?: { property?: string; direction?: string } | null
  /** Scripts also pass their own link objects, which have only this method. */
  toQuery?(): string
}

/** The page link that `ctx.pageLink` returns to scripts. */
export function pageLink(
  pageSize: number,
  page = 0,
  textSearch: string | null = null,
  sortOrder: PageLink['sortOrder'] = null,
) {
  const link = { pageSize, page, textSearch, sortOrder }
  return {
    ...link,
    nextPageLink() {
      return pageLink(this.pageSize, this.page + 1, this.textSearch, this.sortOrder)
    },
    toQuery() {
      const { pageSize, page, textSearch, sortOrder } = this
      return `?${pageQuery({ pageSize, page, textSearch, sortOrder })}`
    },
  }
}

/** The parameters of a request for a page. */
export function pageQuery(link: PageLink): string {
  if (link.toQuery) return link.toQuery().replace(/^\?/, '')
  const { pageSize = 10, page = 0, textSearch, sortOrder } = link
  const search = textSearch ? `&textSearch=${encode(textSearch)}` : ''
  const order = sortOrder?.property
    ? `&sortProperty=${encode(sortOrder.property)}&sortOrder=${sortOrder.direction ?? 'ASC'}`
    : ''
  return `pageSize=${pageSize}&page=${page}${search}${order}`
}

const encode = encodeURIComponent
