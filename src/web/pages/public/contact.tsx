export default function Contact() {
  return <h1>Kontakt Oss</h1>;
}
