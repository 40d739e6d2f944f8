interface LegalHtmlProps {
  html: string;
  as?: "div" | "span";
}

/** Markup written by staff. */
export function LegalHtml({ html, as: Element = "div" }: LegalHtmlProps) {
  const className = Element === "div" ? "legal-text" : undefined;
  // oxlint-disable-next-line react/no-danger -- the server's sanitiser lets through nothing that can run
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
