import type { ReactNode } from 'react'
import type { AccountScreen } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { shownScreens } from '../customer/account-shell.tsx'

interface WithAsideProps {
  /** One of `ui/places/`, 1120 × 720 pixels. */
  picture: string
  /** Screen that the shopper may want next. */
  next: AccountScreen
  help: string
  children: ReactNode
}

/**
 * Form of the account, with a picture and a link to a further screen beside it, or below it on narrow
 * screens.
 */
export function WithAside({ picture, next, help, children }: WithAsideProps) {
  const screen = shownScreens().find(({ name }) => name === next)
  return (
    <div className="grid items-start gap-x-10 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="min-w-0">{children}</div>
      <div className="overflow-hidden rounded-md bg-duin">
        <img src={picture} alt="" width={1120} height={720} loading="lazy" className="h-auto w-full" />
        {screen && (
          <div className="grid gap-3 p-5">
            <p className="text-ink-2">{help}</p>
            <p>
              <Link href={screen.path} className="link">
                {screen.title}
              </Link>
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
