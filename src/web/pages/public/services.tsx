export default function Services() {
  return <h1>Tjenester</h1>;
}
