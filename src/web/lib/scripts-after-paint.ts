import startAfterPaint from "./start-after-paint.js?raw";

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Delays the scripts until after the first paint, so that they do not compete with text and images on a slow
 * connection. React Router has no option for this: it renders preloads and a module script, which become data for a
 * small inline script here. Text and data escape `<`, so the patterns match real tags only.
 */
export function startScriptsAfterPaint(html: string): string {
  const files = new Set<string>();
  const page = html.replaceAll(preload, (_, file: string) => {
    files.add(file);
    return "";
  });
  return page.replace(
    moduleScript,
    (_, script: string) =>
      `<script type="text/plain" data-files="${[...files].join(" ")}">${script}</script><script>${startAfterPaint}</script>`,
  );
}
