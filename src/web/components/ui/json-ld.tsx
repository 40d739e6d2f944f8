/** Structured data for search engines (schema.org), for the head that the server writes. */
export function JsonLd({ data }: { data: object }) {
  // Text of ours may hold `</script>`.
  const __html = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
