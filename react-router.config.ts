import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  // Sends the whole route table with the first page, which saves round trips on slow connections.
  routeDiscovery: { mode: "initial" },
  // middleware/same-origin-writes.ts has refused other sites before React Router runs. Its own check would refuse ours
  // too, because behind a proxy it compares the origin with a URL that has lost its https:.
  allowedActionOrigins: ["**"],
  splitRouteModules: false,
} satisfies Config;
