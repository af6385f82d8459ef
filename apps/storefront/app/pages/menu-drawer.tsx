import { loadMenu } from '../document/load-menu.server.ts'
import { MenuDrawer } from '../document/menu-drawer.tsx'
import type { MenuBranch } from '../document/menu-tree.ts'

export const load = loadMenu

export function Page({ data }: { data: readonly MenuBranch[] }) {
  return <MenuDrawer tree={data} />
}
