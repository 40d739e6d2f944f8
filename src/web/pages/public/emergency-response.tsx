export default function EmergencyResponse() {
  return <h1>Beredskap</h1>;
}
