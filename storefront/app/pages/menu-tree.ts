import { branchesOf } from '../document/menu-tree.ts'
import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import type { PageRequest } from '../platform/page.ts'
import { shopConfig } from '../platform/shop-config.ts'

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

/** The whole menu as JSON: asked for when a shopper opens it for the first time. */
export async function load(request: PageRequest) {
  const { query, language } = commerceFor(request)
  const root = String(shopConfig.languages[language].rootCategory)
  const { categoryList } = await query(MenuTree, { root })
  return branchesOf(categoryList?.[0]?.children)
}
