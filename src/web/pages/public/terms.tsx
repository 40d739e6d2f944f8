export default function Terms() {
  return <h1>Vilkår for bruk av nettstedet</h1>;
}
