import { basename } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserBoundary } from "./scripts/browser-boundary.ts";
import { isOneOf, portalFiles, portalQueryFiles } from "./scripts/portal-chunks.ts";
import { namePageChunk, nameSharedChunk } from "./scripts/public-chunks.ts";

const vendorPattern =
  /node_modules[\\/](react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;

export default defineConfig(({ command }) => ({
  plugins: [browserBoundary(import.meta.dirname), reactRouter()],
  css: {
    modules: {
      // Readable and unique: scripts/check-styles.ts fails when two modules share a file name.
      generateScopedName: (name, file) => `${basename(file, ".module.css")}_${name}`,
    },
  },
  // In development, dependencies are bundled before the first page instead of reloading it.
  optimizeDeps: { entries: ["src/web/entry.client.tsx", "src/web/{layouts,pages}/**/*.tsx"] },
  build: {
    assetsInlineLimit: 0,
    // Lazy chunks need only their stylesheets preloaded: the scripts they import are loaded already.
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css")) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A slow machine is not worth a warning.
          checks: { bundlerTimings: false },
          output: {
            codeSplitting: {
              groups: [
                // One long-lived chunk for the libraries of every page.
                {
                  name: "vendor",
                  test: (id) => vendorPattern.test(id) && !isOneOf(portalQueryFiles, id),
                },
                // The layout and the home page with everything they import: one file instead of thirty small ones. The
                // styles of the cookie banner are part of it, so that the banner is one file.
                {
                  name: "site",
                  test: /src[\\/]web[\\/](entry.client|root|layouts[\\/]public[\\/](public-layout|cookie-banner\.module)|pages[\\/]public[\\/]home)\.(tsx|css)$/,
                },
                // The other public pages: what several import, and for each what it shares with the portal.
                { name: nameSharedChunk },
                { name: namePageChunk, minShareCount: 2 },
                // The sign-in page, and the portal when a session has expired.
                {
                  name: "sign-in",
                  test: /src[\\/]web[\\/]features[\\/]auth[\\/](login-form|queries)\.tsx?$/,
                },
                { name: "portal", test: (id) => isOneOf(portalFiles, id) },
                // The uploader of images, for the forms. The library is loaded when it is opened.
                {
                  name: "images",
                  test: /src[\\/](contract[\\/]media|web[\\/](features[\\/]media[\\/]admin[\\/](?!library)[a-z-]+|components[\\/]ui[\\/]sortable-rows))\.tsx?$/,
                },
                {
                  name: "image-library",
                  test: /src[\\/](contract[\\/](image-library|library-filters)|web[\\/]features[\\/]media[\\/]admin[\\/]library-[a-z-]+)\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The dependencies are bundled too, because one file loads faster than a hundred. In development, Node.js loads them.
      ...(command === "build" && {
        resolve: { noExternal: true },
        define: { "process.env.NODE_ENV": JSON.stringify("production") },
      }),
      build: {
        rolldownOptions: {
          input: "./src/web/render.ts",
          // Lazy imports for browsers are bundled into the server's single file.
          checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
          // As in scripts/bundle-server.ts.
          output: { charset: "ascii", comments: { jsdoc: false } },
        },
      },
    },
  },
}));
