export default function Rov() {
  return <h1>HD3 ROV</h1>;
}
