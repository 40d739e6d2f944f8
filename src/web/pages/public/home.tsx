export default function Home() {
  return <h1>Nordskarv</h1>;
}
