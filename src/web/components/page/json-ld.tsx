/** Structured data for search engines (schema.org), one script per node. */
export function JsonLd({ data }: { data: object[] }) {
  return data.map((node, index) => (
    <script
      key={index}
      type="application/ld+json"
      // Escaped, because a text may contain `</script>`.
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ "@context": "https://schema.org", ...node }).replaceAll("<", "\\u003c"),
      }}
    />
  ));
}
