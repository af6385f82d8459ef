import { type MenuBranch, MenuDrawer, MenuPanel } from '../../features/shell/menu.tsx'
import { loadMenu } from '../../features/shell/shell-data.server.ts'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'

export const drawer = {
  loader: loadMenu,
  Component: ({ loaderData }: { loaderData: readonly MenuBranch[] }) => <MenuDrawer tree={loaderData} />,
}

/** The panel of one department, by its id. */
export const panel = {
  async loader(request: PageRequest): Promise<MenuBranch> {
    const menu = await loadMenu(request)
    const branch = menu.find(({ id }) => String(id) === request.params.department)
    if (!branch) throw pageNotFound()
    return branch
  },
  Component: ({ loaderData }: { loaderData: MenuBranch }) => <MenuPanel branch={loaderData} />,
}
