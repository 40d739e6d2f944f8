import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserBoundary } from "./scripts/browser-boundary.ts";
import { sonnerStyles } from "./scripts/sonner-styles.ts";

export default defineConfig({
  plugins: [browserBoundary(import.meta.dirname), sonnerStyles(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // One long-lived chunk for the libraries every page needs.
            codeSplitting: {
              groups: [
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./src/web/render.ts" } } },
  },
});
