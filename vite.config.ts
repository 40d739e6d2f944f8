import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserBoundary } from "./scripts/browser-boundary.ts";

/** What people open first: each group is one file with all that it imports, instead of a request for each module. */
const groups = [
  {
    name: "site",
    test: /web[\\/](entry\.client|root|layouts[\\/]public[\\/]public-layout|pages[\\/]public[\\/]home)\.tsx$/,
  },
  {
    name: "catalogue",
    test: /web[\\/]pages[\\/]public[\\/](fleet|compare|boat|services|service|de-licing|rov)\.tsx$/,
  },
  {
    name: "chart",
    test: /web[\\/](pages[\\/]public[\\/](chart|emergency-response)|features[\\/]chart[\\/]boat-place)\.tsx$/,
  },
  {
    name: "form",
    test: /web[\\/]pages[\\/](public[\\/](contact|request)|admin[\\/]login)\.tsx$/,
  },
  {
    name: "portal",
    test: /web[\\/](layouts[\\/]portal[\\/]portal-layout|pages[\\/]admin[\\/](overview|boats|enquiries))\.tsx$/,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [browserBoundary(import.meta.dirname), reactRouter()],
  // In development, dependencies are bundled before the first page instead of reloading it.
  optimizeDeps: {
    entries: ["src/web/entry.client.tsx", "src/web/{layouts,pages}/**/*.tsx", "!**/*.test.tsx"],
  },
  build: {
    assetsInlineLimit: 0,
    // Lazy imports for browsers are bundled into the server's single file, and a slow machine is not worth a warning.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, bundlerTimings: false } },
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
    ssr: {
      // The dependencies are bundled too, because one file loads faster than a hundred. In development, Node.js loads them.
      ...(command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: { rolldownOptions: { input: "./src/web/render.ts" } },
    },
  },
}));
