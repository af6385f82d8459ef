import { callCommerce } from '../../lib/api/browser-client.ts'
import { graphql, type ResultOf } from '../../lib/api/graphql/graphql.ts'
import { formatMoment } from '../../lib/format/dates.ts'
import { texts } from '../../lib/i18n/texts.ts'
import { StatusPill } from '../../ui/badge.tsx'
import lighthouse from '../../ui/places/lighthouse.avif'
import {
  QueryResult,
  refetchAccountQuery,
  requireAccountData,
  useAccountQuery,
} from '../customer/account-queries.tsx'
import { ScreenHead } from '../customer/account-shell.tsx'
import { ActionButton } from './action-button.tsx'
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

const refetch = () => refetchAccountQuery('sessions')

function SessionRow({ session: { id, created_at, device, is_current } }: { session: Session }) {
  const date = formatMoment(created_at) ?? ''
  const name = device ?? texts.account_session_unknown()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-3">
      <p>
        <b className="block">{name}</b>
        <span className="text-ink-3 text-sm">{texts.account_session_since({ date })}</span>
      </p>
      {is_current ? (
        <StatusPill tone="success">{texts.account_session_current()}</StatusPill>
      ) : (
        <ActionButton
          variant="tertiary"
          size="sm"
          aria-label={texts.account_session_end_of({ device: name, date })}
          action={() => callCommerce(EndSession, { id })}
          done={texts.account_session_ended()}
          failed={texts.account_session_not_ended()}
          onDone={refetch}
        >
          {texts.account_session_end()}
        </ActionButton>
      )}
    </li>
  )
}

function EndOthers() {
  return (
    <div>
      <ActionButton
        variant="secondary"
        action={() => callCommerce(EndOtherSessions, {})}
        done={texts.account_sessions_ended()}
        failed={texts.account_sessions_not_ended()}
        onDone={refetch}
      >
        {texts.account_sessions_end_others()}
      </ActionButton>
    </div>
  )
}
