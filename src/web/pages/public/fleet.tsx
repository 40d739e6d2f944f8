export default function Fleet() {
  return <h1>Flåte</h1>;
}
