import startAfterPaint from "./start-after-paint.js?raw";

/**
 * Delays the scripts until after the first paint, so that they do not compete with text and images on a slow
 * connection. React Router has no option for this: it renders preloads and a module script, which become data for a
 * small inline script here. Only tags with the nonce are changed, so text that looks like one is left alone.
 *
 * About start-after-paint.js, which has no comments because every visitor loads it: it adds each file in a task of its
 * own, because starting a request blocks a slow phone for longer than a tap should wait, and it also starts after the
 * load event, because not every browser reports paints.
 */
export function startScriptsAfterPaint(html: string, nonce: string): string {
  const attribute = ` nonce="${nonce}"`;
  const preload = new RegExp(`<link rel="modulepreload" href="([^"]+)"${attribute}/>`, "g");
  const moduleScript = new RegExp(`<script${attribute} type="module" async="">([\\s\\S]*?)</script>`);
  const files = new Set<string>();
  const page = html.replaceAll(preload, (_, file: string) => {
    files.add(file);
    return "";
  });
  return page.replace(moduleScript, (_, script: string) => {
    // The script itself requests what it imports.
    const preloads = [...files].filter((file) => !importsStatically(script, file));
    return (
      `<script${attribute} type="text/plain" data-files="${preloads.join(" ")}">${script}</script>` +
      `<script${attribute}>${startAfterPaint}</script>`
    );
  });
}

/** `import "/a.js"` and `import * as a from "/a.js"`, but not `import("/a.js")`, which is requested later. */
function importsStatically(script: string, file: string): boolean {
  return script.includes(`import "${file}"`) || script.includes(`from "${file}"`);
}
