/** A page with nothing on it: what the framework costs before a shop's first line. */
export default function Home() {
  return <h1>Kopgroep</h1>
}
