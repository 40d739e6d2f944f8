export default function TermsPrivacy() {
  return <h1>Vilkår og Personvern</h1>;
}
