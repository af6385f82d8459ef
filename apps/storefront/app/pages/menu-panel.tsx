import { loadMenu } from '../document/load-menu.server.ts'
import { MenuPanel } from '../document/menu-panel.tsx'
import type { MenuBranch } from '../document/menu-tree.ts'
import type { PageRequest } from '../platform/page.ts'
import { pageNotFound } from '../platform/page-response.ts'

/** The panel of one department, by its id. */
export async function load(request: PageRequest): Promise<MenuBranch> {
  const menu = await loadMenu(request)
  const branch = menu.find(({ id }) => String(id) === request.params.department)
  if (!branch) throw pageNotFound()
  return branch
}

export function Page({ data }: { data: MenuBranch }) {
  return <MenuPanel branch={data} />
}
