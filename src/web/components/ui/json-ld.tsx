/** Structured data for search engines (schema.org). */
export function JsonLd({ data }: { data: object }) {
  // Text of ours may hold `</script>`.
  const __html = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html }} />;
}
