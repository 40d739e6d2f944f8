import startAfterPaint from "./start-after-paint.js?raw";

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const moduleScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

declare global {
  interface Window {
    /** Told once the page answers by script; what was pressed while nobody listened is then pressed again. */
    pageIsAwake?: () => void;
  }
}

/**
 * The page is whole without its scripts, so on a narrow line they must not stand in the way of text and pictures: they
 * are asked for when the page has been painted. React Router has no option for it and writes preloads and
 * a script that a browser acts on as it reads; here they become data for a script that waits. In text and data `<` is
 * always escaped, so only real tags are met.
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
