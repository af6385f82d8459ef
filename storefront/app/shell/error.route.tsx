export default function ErrorRoute() {
  return <h1>Lek gereden. We plakken de band.</h1>
}
