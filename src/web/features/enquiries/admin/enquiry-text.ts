const previewLength = 100;
const characters = new Intl.Segmenter("nb", { granularity: "grapheme" });

/** The first hundred characters as a reader counts them: an emoji is never cut in two. */
export function previewOf(message: string): string {
  let count = 0;
  for (const { index } of characters.segment(message)) {
    if (count === previewLength) return `${message.slice(0, index)}...`;
    count += 1;
  }
  return message;
}

interface Telephone {
  text: string;
  /** Missing when what was written is no number: 'ring etter kl. 12'. */
  href?: string;
}

/** Norwegian numbers are shown in pairs. */
export function telephone(written: string): Telephone {
  const number = written.replaceAll(/[\s().-]/g, "").replace(/^00(?=[1-9]\d{7})/, "+");
  if (!/^\+?\d{3,15}$/.test(number)) return { text: written };
  const [, prefix = "", local = ""] = /^(\+47)?(\d{8})$/.exec(number) ?? [];
  const pairs = local.match(/\d\d/g);
  return { text: pairs ? [prefix, ...pairs].join(" ").trim() : written, href: `tel:${number}` };
}

/** The address is a visitor's word: nothing in it may become a subject or a copy to somebody. */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
