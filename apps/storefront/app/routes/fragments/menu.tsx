import { type MenuBranch, MenuDrawer, MenuPanel } from '../../features/shell/menu.tsx'
import { loadMenu, loadMenuBrands } from '../../features/shell/shell-data.server.ts'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'

export const drawer = {
  loader: loadMenu,
  Component: ({ loaderData }: { loaderData: readonly MenuBranch[] }) => <MenuDrawer tree={loaderData} />,
}

/** Loads a department with its subcategories and brands. */
async function loadPanel(request: PageRequest) {
  const menu = await loadMenu(request)
  const branch = menu.find(({ id }) => String(id) === request.params.department)
  if (!branch) throw pageNotFound()
  return { branch, brands: await loadMenuBrands(request, branch) }
}

/** Panel of a department, by its id. */
export const panel = {
  loader: loadPanel,
  Component: ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loadPanel>> }) => (
    <MenuPanel {...loaderData} />
  ),
}
