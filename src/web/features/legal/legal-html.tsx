interface LegalHtmlProps {
  html: string;
  as?: "div" | "span";
}

/** Markup written by staff. */
export function LegalHtml({ html, as: Element = "div" }: LegalHtmlProps) {
  const className = Element === "div" ? "legal-text" : undefined;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
