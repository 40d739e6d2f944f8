interface Phone {
  text: string;
  /** Missing if the visitor wrote something else than a number, such as "ring etter kl. 12". */
  url?: string;
}

/** Norwegian numbers are shown in pairs of digits. */
export function parsePhone(input: string): Phone {
  const number = input.replaceAll(/[\s().-]/g, "").replace(/^00(?=[1-9]\d{7})/, "+");
  if (!/^\+?\d{3,15}$/.test(number)) return { text: input };
  const [, prefix = "", local = ""] = /^(\+47)?(\d{8})$/.exec(number) ?? [];
  const pairs = local.match(/\d\d/g);
  return { text: pairs ? [prefix, ...pairs].join(" ").trim() : input, url: `tel:${number}` };
}

/** Escaped, because a visitor's email could otherwise add a subject or a copy recipient to the mail. */
export function toMailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}`;
}
