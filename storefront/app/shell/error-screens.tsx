import { isRouteErrorResponse, useHref, useLocation, useRouteLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import { inLanguage } from '../platform/i18n/language.ts'
import { getLocale } from '../platform/i18n/runtime.ts'
import { texts } from '../platform/i18n/texts.ts'
import { shopConfig } from '../platform/shop-config.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { SearchIcon } from '../ui/icons.ts'
import { Link } from '../ui/link.tsx'
import { WaaierMark } from '../ui/waaier.tsx'
import type { ShellData } from './shell-data.server.ts'

/** Nothing at this address: search, or the departments. */
export function NotFoundScreen() {
  const menu = useRouteLoaderData<ShellData>('root')?.menu ?? []
  return (
    <div className="page-width section problem">
      <title>{`${texts.shell_not_found_title()} | ${shopConfig.name}`}</title>
      <WaaierMark className="mark-lg" />
      <h1>{texts.shell_not_found_title()}</h1>
      <p>{texts.shell_not_found_text()}</p>
      <form className="head-search" action={inLanguage(paths.search(), getLocale())}>
        <SearchIcon />
        <input
          type="search"
          name="q"
          aria-label={texts.shell_search_hint()}
          placeholder={texts.shell_search_hint()}
        />
        <Button type="submit" size="sm">
          {texts.shell_search()}
        </Button>
      </form>
      <ul className="problem-tiles">
        {menu.slice(0, 8).map(({ id, name, path }) => (
          <li key={id}>
            <Link href={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A fault of the shop, or a part of it that did not arrive. */
export function FaultScreen() {
  return (
    <Problem title={texts.shell_fault_title()} text={texts.shell_fault_text({ phone: shopConfig.phone })} />
  )
}

/** The backend cannot be reached. */
export function ClosedScreen() {
  return (
    <Problem title={texts.shell_closed_title()} text={texts.shell_closed_text({ phone: shopConfig.phone })} />
  )
}

function Problem({ title, text }: { title: string; text: string }) {
  const here = useHref(useLocation())
  return (
    <div className="page-width section problem">
      <title>{`${title} | ${shopConfig.name}`}</title>
      <WaaierMark className="mark-lg" />
      <h1>{title}</h1>
      <p>{text}</p>
      <div className="problem-actions">
        {/* A document of its own: whatever broke is loaded afresh, also without JavaScript. */}
        <a className="btn" href={here} data-reload>
          {texts.shell_retry()}
        </a>
        <LinkButton variant="secondary" href={paths.home()}>
          {texts.shell_go_home()}
        </LinkButton>
      </div>
    </div>
  )
}

/** The screen for whatever a route threw. */
export default function ScreenOfError({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  if (isRouteErrorResponse(error) && error.status === 503) return <ClosedScreen />
  return <FaultScreen />
}
