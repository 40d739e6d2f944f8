export default function Login() {
  return <h1>Admin Login</h1>;
}
