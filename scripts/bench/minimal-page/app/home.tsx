export default function Home() {
  return <h1>En side</h1>;
}
