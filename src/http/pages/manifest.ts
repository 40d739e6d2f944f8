import type { Company } from "../../contract/company/company.ts";
import { standardHomeTexts } from "../../rules/company/home-texts.ts";

/** Lets visitors install the site as an app. */
export function manifest({ name, description, home_title }: Company): string {
  const title = home_title || standardHomeTexts.home_title;
  return JSON.stringify({
    id: "/",
    name: [name, title].filter(Boolean).join(" – "),
    short_name: name || title,
    description: description || undefined,
    lang: "nb",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    background_color: "#0b1a2e",
    theme_color: "#0b1a2e",
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  });
}
