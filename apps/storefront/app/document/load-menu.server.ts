import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { RequestContext } from '../platform/request-context.ts'
import { branchesOf, hasBranches, type MenuBranch } from './menu-tree.ts'

const MenuTree = graphql(`
  query MenuTree($root: String!) {
    categoryList(filters: { ids: { eq: $root } }) {
      children {
        id
        name
        url_path
        url_suffix
        include_in_menu
        position
        image
        children {
          id
          name
          url_path
          url_suffix
          include_in_menu
          position
          children {
            id
            name
            url_path
            url_suffix
            include_in_menu
            position
          }
        }
      }
    }
  }
`)

/** The whole menu: read when a shopper opens a part of it for the first time, and then once for all parts. */
export async function loadMenu(context: RequestContext): Promise<MenuBranch[]> {
  const { query } = commerceFor(context)
  const root = String(context.storeView.rootCategory)
  const { categoryList } = await query(MenuTree, { root }, { shared: 'shell', isComplete: hasBranches })
  return branchesOf(categoryList?.[0]?.children)
}
