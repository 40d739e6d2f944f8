import { Hono } from "hono";
import {
  comparisonQuery,
  historyQuery,
  restoration,
  undoing,
} from "../../contract/history/history-requests.ts";
import { historyEndpoints } from "../../contract/history/history.ts";
import { compareVersions, listVersions } from "../../domain/history/read.ts";
import { restoreVersion, undoSave } from "../../domain/history/restore.ts";
import type { HttpEnv } from "../env.ts";
import { mount } from "../mount.ts";

export function historyApi() {
  const app = new Hono<HttpEnv>();
  const { list, compare, restore, undo } = historyEndpoints;
  mount(app, list, { query: historyQuery }, ({ ctx, params, query }) =>
    listVersions(ctx, params.kind, params.id, query),
  );
  mount(app, compare, { query: comparisonQuery }, ({ ctx, params, query }) =>
    compareVersions(ctx, params.kind, params.id, query),
  );
  mount(app, restore, { body: restoration }, ({ ctx, params, body }) =>
    restoreVersion(ctx, params.kind, params.id, body),
  );
  mount(app, undo, { body: undoing }, ({ ctx, params, body }) =>
    undoSave(ctx, params.kind, params.id, body.version),
  );
  return app;
}
