/** Reads rendered HTML with a parser instead of a browser. For tests with the environment jsdom. */

/** The page as it is shown, without scripts and styles. */
export async function parsePage(response: Response): Promise<Document> {
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const element of page.querySelectorAll("script, style, template")) element.remove();
  return page;
}

export function normalise(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

export function readText(root: ParentNode, selector: string): string {
  return normalise(root.querySelector(selector)?.textContent ?? "");
}

export function listTexts(root: ParentNode, selector: string): string[] {
  return Array.from(root.querySelectorAll(selector), ({ textContent }) => normalise(textContent));
}
