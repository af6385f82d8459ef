import { type MenuBranch, MenuDrawer, MenuPanel } from '../../features/shell/menu.tsx'
import { loadMenu } from '../../features/shell/shell-data.server.ts'
import { type PageRequest, pageNotFound } from '../../lib/page/route-module.tsx'

export const loadMenuDrawer = loadMenu

export function MenuDrawerFragment({ data }: { data: readonly MenuBranch[] }) {
  return <MenuDrawer tree={data} />
}

/** The panel of one department, by its id. */
export async function loadMenuPanel(request: PageRequest): Promise<MenuBranch> {
  const menu = await loadMenu(request)
  const branch = menu.find(({ id }) => String(id) === request.params.department)
  if (!branch) throw pageNotFound()
  return branch
}

export function MenuPanelFragment({ data }: { data: MenuBranch }) {
  return <MenuPanel branch={data} />
}
