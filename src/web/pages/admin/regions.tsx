export default function Regions() {
  return <h1>Regions</h1>;
}
