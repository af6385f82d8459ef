import { inLanguage } from '../../lib/i18n/language.ts'
import { getLocale } from '../../lib/i18n/runtime.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { currentPage } from '../../lib/page/current-page.ts'
import { orCall } from '../../lib/shop/phone-link.tsx'
import * as paths from '../../paths.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Tile } from '../../ui/card.tsx'
import { EmptyPage } from '../../ui/empty-page.tsx'
import { SearchIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import bench from '../../ui/places/bench.avif'
import deadEnd from '../../ui/places/dead-end.avif'
import puncture from '../../ui/places/puncture.avif'
import type { MenuLink } from './menu.ts'
import './error-pages.css'

/** Number of departments with a picture that fill a row. */
const ROW = 4
const MAX_TILES = 8

function NotFoundPage({ menu }: { menu: readonly MenuLink[] }) {
  const pictured = menu.filter(({ image }) => image)
  return (
    <div className="page-width section">
      <EmptyPage level={1} picture={deadEnd} title={texts.shell_not_found_title()}>
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
      </EmptyPage>
      <ul className="problem-tiles mt-5 flex flex-wrap gap-3">
        {(pictured.length < ROW ? menu : pictured).slice(0, MAX_TILES).map(({ id, name, path, image }) => (
          <li key={id}>
            {image ? (
              <Tile
                href={path}
                label={name}
                media={
                  <Picture
                    src={image}
                    alt=""
                    width={320}
                    height={320}
                    sizes="(width < 64rem) 46vw, 160px"
                    widths={[160, 320]}
                  />
                }
              />
            ) : (
              <Link
                href={path}
                className="problem-tile grid place-items-center rounded-md bg-studio text-center font-semibold hover:bg-studio-2"
              >
                {name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Page for an internal error or a failed part. */
function FaultPage() {
  return (
    <Problem
      picture={puncture}
      title={texts.shell_fault_title()}
      text={texts.shell_fault_text() + orCall()}
    />
  )
}

/** 503 page: the backend is unreachable. */
function ClosedPage() {
  return (
    <Problem picture={bench} title={texts.shell_closed_title()} text={texts.shell_closed_text() + orCall()} />
  )
}

function Problem({ picture, title, text }: { picture: string; title: string; text: string }) {
  const { path, search, language, reference } = currentPage()
  return (
    <div className="page-width section">
      <EmptyPage
        level={1}
        picture={picture}
        title={title}
        actions={
          <>
            <a className="btn" href={inLanguage(path, language) + search}>
              {texts.shell_retry()}
            </a>
            <LinkButton variant="secondary" href={paths.home()}>
              {texts.shell_go_home()}
            </LinkButton>
          </>
        }
      >
        <p>{text}</p>
        {reference && <small>{texts.shell_reference({ reference })}</small>}
      </EmptyPage>
    </div>
  )
}

export function errorTitle(status: number): string {
  if (status === 404) return texts.shell_not_found_title()
  return status === 503 ? texts.shell_closed_title() : texts.shell_fault_title()
}

export function ErrorPage({ status, menu }: { status: number; menu: readonly MenuLink[] }) {
  if (status === 404) return <NotFoundPage menu={menu} />
  return status === 503 ? <ClosedPage /> : <FaultPage />
}
