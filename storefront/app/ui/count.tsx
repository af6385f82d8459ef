/** The number on a header icon. Its words belong to the name of the control around it. */
export function Count({ children }: { children: number }) {
  if (children === 0) return null
  return (
    <span className="count" aria-hidden="true">
      {children > 99 ? '99+' : children}
    </span>
  )
}
