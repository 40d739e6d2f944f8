import type { Plugin } from "vite";

/**
 * sonner writes its stylesheet into the page by script, which the Content-Security-Policy refuses. The toaster imports
 * the same stylesheet as a file, so the copy inside the script is taken out.
 */
export function sonnerStyles(): Plugin {
  return {
    name: "sonner-styles",
    // Prebundled dependencies are not transformed.
    config: () => ({ optimizeDeps: { exclude: ["sonner"] } }),
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs/ },
      handler(code) {
        const stripped = code.replace(/^__insertCSS\(".*"\);$/m, "");
        if (stripped === code)
          this.error("sonner no longer injects its styles as expected: see scripts/sonner-styles.ts");
        return { code: stripped, map: null };
      },
    },
  };
}
