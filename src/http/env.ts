import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { PublicConfig } from "../contract/site.ts";
import type { Auth, findSession } from "../domain/auth.ts";
import type { Context } from "../domain/context.ts";
import type { ReceivedFile } from "../domain/enquiry-files.ts";
import type { FinishedResponse } from "./finished-response.ts";
import type { LogRequest } from "./log-share.ts";
import type { FormReceiver } from "./receive-form.ts";
import type { Metrics } from "./metrics.ts";
import type { Visits } from "./visits.ts";

/** Passed in by main.ts. */
export interface HttpDependencies {
  ctx: Context;
  auth: Auth;
  log: Logger;
  logRequest: LogRequest;
  metrics: Metrics;
  visits: Visits;
  publicConfig: PublicConfig;
  trustedProxies: number;
  forms: FormReceiver;
  isReady: () => Promise<boolean>;
  /** Called after each upload. */
  onImageStored?: () => void;
  images: { get: (key: string, accept: string | undefined) => Promise<FinishedResponse> };
  /** Sends responses that were computed for the same content. */
  publicResponses?: { middleware: MiddlewareHandler<HttpEnv> };
}

export interface HttpEnv {
  Bindings: Partial<HttpBindings> & {
    /** Set where a page reads the API, for a request that is logged and counted already. */
    isInProcess?: boolean;
    /** That page is cached. */
    isForCachedPage?: boolean;
    /** The response is going to be cached by public-responses.ts. */
    isPublicResponse?: boolean;
    /** The files of a form that was posted without JavaScript, read already. */
    files?: ReceivedFile[];
  };
  Variables: {
    requestId: string;
    log: Logger;
    /** With the actor, if require-admin has set one. */
    ctx: Context;
    /** Set by require-admin. */
    session: NonNullable<Awaited<ReturnType<typeof findSession>>>;
  };
}

export type RequestContext = HonoContext<HttpEnv>;
