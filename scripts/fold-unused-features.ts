import type { Plugin } from "vite";

/** A feature of a library that this product does not use, by the test that asks for it. */
interface UnusedFeature {
  file: RegExp;
  asks: string;
  answer: string;
}

const features: UnusedFeature[] = [
  // Nobody asks where React's signs were made, which it throws and knows again: as real errors they have the browser
  // read the library a second time for their lines, whenever it keeps stacks.
  ...[
    ["HydrationMismatchException", 519],
    ["SuspenseException", 460],
    ["SuspenseyCommitException", 474],
    ["SuspenseActionException", 542],
    ["SelectiveHydrationException", 461],
  ].map(([sign, message]) => ({
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    asks: `${sign} = Error(formatProdErrorMessage(${message}))`,
    answer: `${sign} = Object.create(Error.prototype, { message: { value: formatProdErrorMessage(${message}) } })`,
  })),
  // Routes are all known from the start (`routeDiscovery: { mode: "initial" }`).
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    asks: `return routeDiscovery.mode === "lazy" && ssr === true;`,
    answer: "return false;",
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    asks: "if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;",
    answer: "if (true) return;",
  },
  // Nobody observes the router.
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    asks: "if (init.instrumentations) ",
    answer: "if (false) ",
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    asks: "consumeInstrumentationClientResultMetaReceiver(router);",
    answer: "undefined;",
  },
  // No page reads or writes through the router's fetchers: data goes through the query client.
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    asks: "await handleFetcherAction(key, routeId, path, matches, scopedContext, fogOfWar.active, flushSync, preventScrollReset, submission, opts && opts.defaultShouldRevalidate);",
    answer: "",
  },
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    asks: "await handleFetcherLoader(key, loadMatch, matches, scopedContext, flushSync, preventScrollReset, submission);",
    answer: "",
  },
  // Links and forms are plain ones (use-own-links.ts): making and naming the library's own would keep them.
  ...["Link", "NavLink", "Form"].map((component) => ({
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    asks: `\nconst ${component} = React$1.forwardRef(`,
    answer: `\nconst ${component} = /* @__PURE__ */ React$1.forwardRef(`,
  })),
  ...["Link", "NavLink", "Form"].map((component) => ({
    file: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    asks: `\n${component}.displayName = `,
    answer: "\nvoid ",
  })),
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    asks: "isPageLinkDescriptor(link) ? ",
    answer: "false ? ",
  },
  // The scripts are named by the server alone (root.tsx), never by a screen of the library's own.
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/errorBoundaries\.js$/,
    asks: "renderScripts ? ",
    answer: "false ? ",
  },
  // Pages change without view transitions.
  {
    file: /react-router\/dist\/production\/lib\/components\.js$/,
    asks: "if (!viewTransitionOpts || !isViewTransitionAvailable) {",
    answer: "if (true) {",
  },
  // Every list is read whole.
  {
    file: /@tanstack\/query-core\/build\/modern\/query\.js$/,
    asks: `this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior`,
    answer: "this.options.behavior",
  },
];

/**
 * Answers such tests when the browser's bundle is built, so that what hangs on them is left out. The build fails when
 * a test is no longer where it was, so that an upgrade cannot pass unnoticed.
 */
export function foldUnusedFeatures(): Plugin {
  const met = new Set<UnusedFeature>();
  return {
    name: "fold-unused-features",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code, id) {
      const asked = features.filter(({ file }) => file.test(id.replaceAll("\\", "/")));
      if (asked.length === 0) return null;
      let folded = code;
      for (const feature of asked) {
        if (!folded.includes(feature.asks)) this.error(`${id} no longer asks: ${feature.asks}`);
        folded = folded.replaceAll(feature.asks, feature.answer);
        met.add(feature);
      }
      return { code: folded, map: null };
    },
    buildEnd(error) {
      const missed = features.find((feature) => !met.has(feature));
      if (!error && missed) this.error(`No file like ${missed.file} was built`);
    },
  };
}
