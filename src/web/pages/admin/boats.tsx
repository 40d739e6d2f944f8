export default function Boats() {
  return <h1>Boats</h1>;
}
