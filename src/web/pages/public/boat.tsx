export default function BoatPage() {
  return <h1>Fartøy</h1>;
}
