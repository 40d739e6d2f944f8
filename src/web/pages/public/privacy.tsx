export default function Privacy() {
  return <h1>Personvernpolitikk</h1>;
}
