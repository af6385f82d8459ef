import { useState } from 'react'
import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { StatusPill } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import lighthouse from '../../ui/places/lighthouse.avif'
import {
  QueryResult,
  refetchAccountQuery,
  requireAccountData,
  useAccountQuery,
} from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { callWithToast } from './call-with-toast.ts'
import { WithAside } from './with-aside.tsx'

const ReadSessions = graphql(`
  query ReadSessions {
    customer {
      sessions {
        id
        created_at
        device
        is_current
      }
    }
  }
`)
const EndSession = graphql(`
  mutation EndSession($id: ID!) {
    endCustomerSession(id: $id)
  }
`)
const EndOtherSessions = graphql(`
  mutation EndOtherSessions {
    endOtherCustomerSessions
  }
`)

type Session = NonNullable<ResultOf<typeof ReadSessions>['customer']>['sessions'][number]

/** The browsers in which the account is open, with a way to end each session but this one. */
export function Sessions() {
  const read = useAccountQuery(['sessions'], async (signal) => {
    const { customer } = await callCommerce(ReadSessions, {}, { signal })
    return requireAccountData(customer).sessions
  })
  return (
    <>
      <ScreenHead title={texts.account_sessions()} />
      <WithAside picture={lighthouse} next="password" help={texts.account_next_password()}>
        <div className="grid gap-6">
          <p>{texts.account_sessions_help()}</p>
          <QueryResult query={read} blocks={['h-20', 'h-20']}>
            {(sessions) => (
              <>
                <ul>
                  {sessions
                    .toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
                    .map((session) => (
                      <SessionRow key={session.id} session={session} />
                    ))}
                </ul>
                {sessions.some(({ is_current }) => !is_current) && <EndOthers />}
              </>
            )}
          </QueryResult>
        </div>
      </WithAside>
    </>
  )
}

function SessionRow({ session: { id, created_at, device, is_current } }: { session: Session }) {
  const [busy, setBusy] = useState(false)
  const date = formatMoment(created_at) ?? ''
  const name = device ?? texts.account_session_unknown()
  const end = async () => {
    setBusy(true)
    const isDone = await callWithToast(
      () => callCommerce(EndSession, { id }),
      texts.account_session_ended(),
      texts.account_session_not_ended(),
    )
    if (isDone) refetchAccountQuery('sessions')
    setBusy(false)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <p>
        <b className="block">{name}</b>
        <span className="text-ink-3 text-sm">{texts.account_session_since({ date })}</span>
      </p>
      {is_current ? (
        <StatusPill tone="success">{texts.account_session_current()}</StatusPill>
      ) : (
        <Button
          variant="tertiary"
          size="sm"
          busy={busy}
          busyLabel={texts.account_sending()}
          onClick={() => void end()}
          aria-label={texts.account_session_end_of({ device: name, date })}
        >
          {texts.account_session_end()}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const [busy, setBusy] = useState(false)
  const endAll = async () => {
    setBusy(true)
    const isDone = await callWithToast(
      () => callCommerce(EndOtherSessions, {}),
      texts.account_sessions_ended(),
      texts.account_sessions_not_ended(),
    )
    if (isDone) refetchAccountQuery('sessions')
    setBusy(false)
  }
  return (
    <div>
      <Button
        variant="secondary"
        busy={busy}
        busyLabel={texts.account_sending()}
        onClick={() => void endAll()}
      >
        {texts.account_sessions_end_others()}
      </Button>
    </div>
  )
}
