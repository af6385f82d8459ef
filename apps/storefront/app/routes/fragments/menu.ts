import { loadMenu, loadMenuBrands } from '../../features/shell/shell-data.server.ts'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'

/** Loads the whole menu, as JSON for the drawer. */
export const loadTree = loadMenu

/** Loads a department with its subcategories and brands, as JSON for its panel. */
export async function loadPanel(request: PageRequest) {
  const menu = await loadMenu(request)
  const branch = menu.find(({ id }) => String(id) === request.params.department)
  if (!branch) throw pageNotFound()
  return { branch, brands: await loadMenuBrands(request, branch) }
}
