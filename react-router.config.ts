import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // Sends the whole route table with the first page, which saves round trips on slow connections.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
