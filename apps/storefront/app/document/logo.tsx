import * as paths from '../paths.ts'
import { texts } from '../platform/i18n/texts.ts'
import * as shopConfig from '../platform/shop-config.ts'
import { MenuIcon } from '../ui/icons.ts'
import { Logo as Mark } from '../ui/logo.tsx'

/** The way home and, on a narrow screen, the way into the menu: the departments in the footer, until the drawer is there. */
export function Logo() {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: before JavaScript runs it must lead somewhere */}
      <a
        className="icon-btn head-menu"
        href="#assortiment"
        role="button"
        aria-haspopup="dialog"
        data-opens="menu"
        aria-label={texts.shell_open_menu()}
      >
        <MenuIcon size="lg" />
      </a>
      <Mark
        name={shopConfig.name}
        href={paths.home()}
        label={texts.shell_to_home({ name: shopConfig.name })}
      />
    </>
  )
}
