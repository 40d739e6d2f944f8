import type { Config } from "@react-router/dev/config";

export default { buildDirectory: "../../../build/minimal-page" } satisfies Config;
