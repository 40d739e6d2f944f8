export default function ServicePage() {
  return <h1>Tjeneste</h1>;
}
