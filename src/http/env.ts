import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import type { Logger } from "pino";
import type { PublicConfig } from "../rules/company/site.ts";
import type { Auth, findSession } from "../domain/accounts/auth.ts";
import type { Context } from "../domain/context.ts";
import type { ReceivedFile } from "../domain/enquiries/enquiry-files.ts";
import type { ReadOperation } from "../domain/overview/operation.ts";
import type { StoredResponse } from "./cache/stored-response.ts";
import type { FormReceiver } from "./forms/receive-form.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { RecordRequest } from "./metrics/record-request.ts";
import type { Visits } from "./metrics/visits.ts";
import type { RenderLimiter } from "./render-limiter.ts";

/** Passed in by app.ts. */
export interface HttpDependencies {
  ctx: Context;
  auth: Auth;
  log: Logger;
  recordRequest: RecordRequest;
  metrics: Metrics;
  visits: Visits;
  publicConfig: PublicConfig;
  trustedProxies: number;
  forms: FormReceiver;
  /** For the pages and the content that visitors ask for and the cache does not have. */
  limitVisitors: RenderLimiter;
  version: string;
  readOperation: ReadOperation;
  /** Called after each upload. */
  onImageStored?: () => void;
}

export interface HttpEnv {
  Bindings: Partial<HttpBindings> & {
    /** Set where a page reads the API, for a request that is logged and counted already. */
    isInProcess?: boolean;
    /** The files of a form that was posted without JavaScript, read already. */
    files?: ReceivedFile[];
  };
  Variables: {
    log: Logger;
    /** With the actor, if require-admin has set one. */
    ctx: Context;
    /** The response, if it is stored under another key already. */
    stored?: StoredResponse;
    /** Set by require-admin. */
    session: NonNullable<Awaited<ReturnType<typeof findSession>>>;
  };
}

export type RequestContext = HonoContext<HttpEnv>;
