interface LegalHtmlProps {
  html: string;
  as?: "div" | "span";
}

/** Markup written by staff; the server has sanitised it. */
export function LegalHtml({ html, as: Element = "div" }: LegalHtmlProps) {
  const className = Element === "div" ? "legal-text" : undefined;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
