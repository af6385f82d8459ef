import { commerceFor } from '../platform/commerce.ts'
import { graphql } from '../platform/graphql/graphql.ts'
import { shopConfig } from '../platform/shop-config.ts'
import type { Route } from './+types/menu-tree.route.ts'
import { branchesOf } from './menu-tree.ts'

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
export async function loader({ context }: Route.LoaderArgs) {
  const { query, language } = commerceFor(context)
  const root = String(shopConfig.languages[language].rootCategory)
  const { categoryList } = await query(MenuTree, { root })
  return Response.json(branchesOf(categoryList?.[0]?.children))
}
