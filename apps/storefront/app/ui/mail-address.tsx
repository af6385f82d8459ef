/** A mail address as it is read: where it does not fit into a line, it goes on with its `@`. */
export function MailAddress({ address }: { address: string }) {
  const [name = '', host] = address.split('@')
  return (
    <span className="wrap-anywhere">
      {name}
      <wbr />
      {host && `@${host}`}
    </span>
  )
}
