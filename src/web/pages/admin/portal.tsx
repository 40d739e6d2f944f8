export default function Portal() {
  return <h1>Admin Portal</h1>;
}
