import CardHosts from './card-hosts.tsx'

/** What opens over a page. */
export default function Hosts({ isBare }: { isBare: boolean }) {
  return isBare ? null : <CardHosts />
}
