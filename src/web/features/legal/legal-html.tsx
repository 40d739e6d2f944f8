import styles from "./legal-html.module.css";

interface LegalHtmlProps {
  html: string;
  as?: "div" | "span";
}

/** Renders HTML that the server has sanitised. */
export function LegalHtml({ html, as: Element = "div" }: LegalHtmlProps) {
  const className = Element === "div" ? `written-text ${styles.root}` : undefined;
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
