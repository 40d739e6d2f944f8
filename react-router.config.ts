import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // The whole route table travels with the first page: no discovery round trips on a slow line.
  routeDiscovery: { mode: "initial" },
  splitRouteModules: false,
} satisfies Config;
