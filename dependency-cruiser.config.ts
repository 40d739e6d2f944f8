import type { IConfiguration } from "dependency-cruiser";

/**
 * Which folder may import which, checked by `npm run check`. tests/boundaries/import-zones.test.ts proves every rule.
 *
 * Imports point downwards: see the table in docs/architecture.md.
 */

/** The only package the contract may import. */
export const schemaLibrary = "valibot";

/** What runs in browsers and on the server. */
const common = ["src/shared", "src/contract", "src/rules"];
const webParts = (...folders: string[]) => [
  ...common,
  "src/web/assets",
  ...folders.map((folder) => `src/web/${folder}`),
];

/** What each folder may import besides its own files and packages. Anything else inside the project is refused. */
export const zones = {
  "src/shared": [],
  "src/contract": ["src/shared"],
  "src/rules": ["src/shared", "src/contract"],
  "src/db": common,
  "src/adapters": common,
  "src/domain": [...common, "src/db", "src/adapters"],
  "src/http": [...common, "src/domain"],
  "src/workers": [...common, "src/domain", "src/adapters"],
  "src/seed": [...common, "src/domain", "src/adapters"],

  "src/web/assets": [],
  "src/web/lib": webParts(),
  "src/web/components": webParts("lib"),
  "src/web/features": webParts("lib", "components"),
  "src/web/pages": webParts("lib", "components", "features"),
  "src/web/layouts": webParts("lib", "components", "features", "pages"),
};

const tests = "[.]test[.]tsx?$";
const project = "^(?:src|tests|scripts)/";

export default {
  forbidden: [
    ...Object.entries(zones).map(([zone, allowed]) => ({
      name: zone,
      comment: `${zone} may import ${allowed.join(", ") || "its own files only"}`,
      severity: "error" as const,
      from: { path: `^${zone}/`, pathNot: tests },
      to: { path: project, pathNot: [zone, ...allowed].map((folder) => `^${folder}/`) },
    })),
    {
      name: "web-entry",
      comment: "the entry points of web may import what browsers may see; they read data through the API",
      severity: "error",
      from: { path: "^src/web/[^/]+$" },
      to: { path: project, pathNot: "^src/(?:shared|contract|rules|web)/" },
    },
    {
      name: "common-packages",
      comment: `what runs in browsers and on the server may import ${schemaLibrary} and no other package`,
      severity: "error",
      from: { path: "^src/(?:shared|contract|rules)/", pathNot: tests },
      to: { pathNot: ["^src/", `node_modules/${schemaLibrary}/`] },
    },
    {
      name: "config",
      comment: "the configuration may import the contract and shared helpers only",
      severity: "error",
      from: { path: "^src/config[.]ts$" },
      to: { path: project, pathNot: "^src/(?:shared|contract)/" },
    },
    {
      name: "load-web",
      comment: "what loads the pages may import http and adapters, and the type of what it loads",
      severity: "error",
      from: { path: "^src/load-web[.]ts$" },
      to: { path: project, pathNot: "^src/(?:(?:http|adapters)/|web/render[.]ts$)" },
    },
    {
      name: "app",
      comment: "the way of a request is made of the parts of http",
      severity: "error",
      from: { path: "^src/app[.]ts$" },
      to: { path: project, pathNot: "^src/http/" },
    },
    {
      name: "open-services",
      comment: "what every entry point opens is below http",
      severity: "error",
      from: { path: "^src/open-services[.]ts$" },
      to: { path: project, pathNot: "^src/(?:(?:shared|contract|rules|db|adapters|domain)/|[^/]+$)" },
    },
    {
      name: "entry-point-parts",
      comment: "the parts of the entry points may import contract, adapters, db and each other",
      severity: "error",
      from: {
        path: "^src/[^/]+$",
        pathNot: ["^src/(?:main|app|start-[a-z]+|config|load-web|open-services)[.]ts$", tests],
      },
      to: { path: project, pathNot: "^src/(?:(?:shared|contract|adapters|db)/|[^/]+$)" },
    },
    {
      name: "entry-points",
      comment: "an entry point is a program: nothing imports it",
      severity: "error",
      from: {},
      to: { path: "^src/(?:main[.]ts$|commands/)" },
    },
    {
      name: "product-only",
      comment: "the product does not need its tests and scripts",
      severity: "error",
      from: { path: "^src/", pathNot: tests },
      to: { path: "^(?:tests|scripts)/" },
    },
    {
      name: "no-circular",
      comment: "modules in a circle can only be understood together",
      severity: "error",
      from: { pathNot: tests },
      to: { circular: true },
    },
    {
      name: "resolvable",
      comment: "an import that is not found here is not checked either",
      severity: "error",
      from: { path: "^src/" },
      // React Router generates the first two; the third is a file of public/, imported in the browser.
      to: { couldNotResolve: true, pathNot: "^virtual:react-router/|/[+]types/|^/report-error[.]js$" },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API to parse with.
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default", "types"] },
    cache: { folder: "node_modules/.cache/dependency-cruiser", strategy: "content" },
  },
} satisfies IConfiguration;
