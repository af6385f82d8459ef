export default function HomeRoute() {
  return <h1>Kopgroep</h1>
}
