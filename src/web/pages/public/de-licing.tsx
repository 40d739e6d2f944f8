export default function DeLicing() {
  return <h1>Avlusing</h1>;
}
