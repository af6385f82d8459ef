import { PhoneLink } from '../../lib/shop/phone-link.tsx'
import { brand } from '../../lib/shop/store-view.ts'
import * as paths from '../../paths.ts'
import { MailIcon } from '../../ui/account-icons.ts'
import { PhoneIcon, StoreIcon } from '../../ui/icons.ts'
import { Link } from '../../ui/link.tsx'
import { MailAddress } from '../../ui/prose.tsx'
import type { StoreAddress } from './load-stores.server.ts'

interface WaysToReachProps {
  stores: readonly StoreAddress[]
  hours?: string | null
}

/** Contact details: telephone, email address and stores. */
export function WaysToReach({ stores, hours }: WaysToReachProps) {
  const { email } = brand()
  return (
    <>
      <PhoneLink className="link-quiet flex items-center gap-3 font-semibold">
        <PhoneIcon />
      </PhoneLink>
      {hours && <p className="text-ink-2 text-sm">{hours}</p>}
      {email && (
        <a href={`mailto:${email}`} className="link-quiet flex items-center gap-3 font-semibold">
          <MailIcon /> <MailAddress address={email} />
        </a>
      )}
      {stores.length > 0 && (
        <ul className="grid gap-4">
          {stores.map(({ name, urlKey, address }) => (
            <li key={urlKey} className="flex gap-3">
              <StoreIcon />
              <span>
                <Link href={paths.store(urlKey)} className="link">
                  {name}
                </Link>
                <br />
                {address}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
