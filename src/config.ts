import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { hourMs, minuteMs } from "./shared/durations.ts";
import { accountEmail } from "./contract/accounts/user-changes.ts";

/** A variable is missing, empty or malformed. The message is logged for the operator. */
export class ConfigError extends Error {
  readonly variable: string;

  constructor(variable: string, problem?: string) {
    const advice = "Please check your .env file or environment configuration.";
    super(
      problem === undefined
        ? `Missing required environment variable: ${variable}. ${advice}`
        : `Invalid environment variable: ${variable} ${problem}. ${advice}`,
    );
    this.name = "ConfigError";
    this.variable = variable;
  }
}

const email = v.pipe(v.string(), v.email("must be an email address"));
const integer = (min: number, max: number, problem: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(problem),
    v.toNumber(problem),
    v.maxValue(max, `is too large: at most ${max}`),
    v.minValue(min, problem),
    v.integer(problem),
  );
const url = (protocol: RegExp, problem: string) =>
  v.pipe(v.string(), v.trim(), v.url(problem), v.regex(protocol, problem));

function isOrigin(value: string): boolean {
  const parsed = URL.parse(value);
  return parsed !== null && parsed.href === `${parsed.origin}/`;
}

export const minSecretLength = 32;

/** Every variable with its default. `.env.example` explains them. */
const environment = v.object({
  NODE_ENV: v.optional(v.string(), "production"),
  PORT: v.optional(integer(0, 65535, "must be a port number"), "3000"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  SITE_URL: v.optional(
    v.pipe(
      url(/^https?:/i, "must be an http or https URL"),
      v.check(isOrigin, "must be a URL without a path, such as https://www.nordskarv.example"),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  DATA_DIR: v.optional(v.string(), "./data"),
  DATABASE_URL: v.optional(url(/^postgres(?:ql)?:/i, "must be a postgres:// URL")),
  SESSION_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(minSecretLength, `must be at least ${minSecretLength} characters long`)),
  ),
  ADMIN_EMAIL: v.optional(
    v.pipe(
      email,
      v.check((value) => v.is(accountEmail, value), "must be an email address that can sign in"),
    ),
    "admin@nordskarv.example",
  ),
  ADMIN_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(12, "must be at least 12 characters long"),
      v.maxLength(128, "is too long"),
    ),
  ),
  DEMO_CONTENT: v.optional(v.picklist(["0", "1"], "must be 0 or 1"), "1"),
  SMTP_URL: v.optional(url(/^smtps?:/i, "must be an smtp:// or smtps:// URL")),
  MAIL_FROM: v.optional(email),
  CONTACT_NOTIFY_TO: v.optional(email),
  CONTACT_RECEIPT: v.optional(v.picklist(["0", "1"], "must be 0 or 1"), "1"),
  CONTACT_RETENTION_MONTHS: v.optional(integer(1, 1200, "must be a number of months"), "24"),
  CONTACT_FILES_PER_DAY: v.optional(integer(0, 1_000_000, "must be a number of files"), "2000"),
  CONTACT_MESSAGES_PER_HOUR: v.optional(integer(1, 1_000_000, "must be a number of messages"), "1000"),
  STORAGE: v.optional(v.picklist(["disk", "s3"], "must be disk or s3"), "disk"),
  S3_ENDPOINT: v.optional(url(/^https?:/i, "must be an http or https URL")),
  S3_REGION: v.optional(v.string(), "us-east-1"),
  S3_BUCKET: v.optional(v.string()),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_EVERY: v.optional(integer(1, 24 * 366, "must be a number of hours"), "24"),
  BACKUP_KEEP: v.optional(integer(1, 10_000, "must be a number of backups"), "14"),
  BARENTSWATCH_CLIENT_ID: v.optional(v.string()),
  BARENTSWATCH_CLIENT_SECRET: v.optional(v.string()),
  POSITIONS_EVERY: v.optional(integer(1, 60, "must be a number of minutes"), "5"),
  SITES_URL: v.optional(url(/^https?:[^@]+$/i, "must be an http or https URL without a password")),
  ANALYTICS_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Z0-9-]{4,40}$/, "must be a measurement id such as G-XXXXXXX")),
  ),
  METRICS_PORT: v.optional(integer(1, 65535, "must be a port number")),
  METRICS_HOST: v.optional(v.string(), "127.0.0.1"),
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, "must be at least 16 characters long"))),
  TRUST_PROXY: v.optional(integer(0, 10, "must be the number of proxies in front"), "0"),
});
type Environment = v.InferOutput<typeof environment>;

/** process.env, with defaults from a .env file if there is one. */
function readEnvironment(): Record<string, string | undefined> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

/**
 * Where the server listens to report a configuration error. Undefined if PORT itself is invalid: the default port may
 * belong to another program.
 */
export function readErrorListenOptions(
  { PORT, HOST }: Record<string, string | undefined> = process.env,
): { port: number; host: string } | undefined {
  const port = v.safeParse(environment.entries.PORT, PORT || undefined);
  return port.success ? { port: port.output, host: HOST || "127.0.0.1" } : undefined;
}

export type Config = ReturnType<typeof loadConfig>;

/** Throws a ConfigError for the first variable that is wrong. */
export function loadConfig(env: Record<string, string | undefined> = readEnvironment()) {
  for (const name of Object.keys(environment.entries)) {
    if (env[name]?.trim() === "") throw new ConfigError(name);
  }
  const parsed = v.safeParse(environment, env);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new ConfigError(String(issue.path?.[0].key), issue.message);
  }
  const values = parsed.output;
  const isDevelopment = values.NODE_ENV === "development";
  const dataDir = resolve(values.DATA_DIR);
  return {
    isDevelopment,
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    dataDir,
    database: values.DATABASE_URL
      ? { engine: "postgres" as const, url: values.DATABASE_URL }
      : { engine: "sqlite" as const, file: getDatabaseFile(dataDir) },
    sessionSecret: values.SESSION_SECRET,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    hasDemoContent: values.DEMO_CONTENT === "1",
    mail: readMailConfig(values),
    contact: {
      retentionMonths: values.CONTACT_RETENTION_MONTHS,
      messagesPerHour: values.CONTACT_MESSAGES_PER_HOUR,
      filesPerDay: values.CONTACT_FILES_PER_DAY,
    },
    storage: readStorageConfig(values, dataDir),
    backups:
      values.BACKUP_DIR === undefined
        ? null
        : {
            folder: resolve(values.BACKUP_DIR),
            everyMs: values.BACKUP_EVERY * hourMs,
            keep: values.BACKUP_KEEP,
          },
    positions: readPositionsConfig(values),
    sitesUrl: values.SITES_URL ?? null,
    analyticsId: values.ANALYTICS_ID ?? null,
    metrics: { port: values.METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN },
    trustedProxies: values.TRUST_PROXY,
  };
}

export function getDatabaseFile(dataDir: string): string {
  return join(dataDir, "nordskarv.db");
}

/** The configuration with another storage, whose variables must be set. */
export function loadConfigWithStorage(STORAGE: "disk" | "s3"): Config {
  return loadConfig({ ...readEnvironment(), STORAGE });
}

function readMailConfig(values: Environment) {
  if (values.SMTP_URL === undefined) return null;
  return {
    url: values.SMTP_URL,
    from: values.MAIL_FROM ?? null,
    notifyTo: requireValue(values, "CONTACT_NOTIFY_TO"),
    hasReceipts: values.CONTACT_RECEIPT === "1",
  };
}

function readPositionsConfig(values: Environment) {
  if (values.BARENTSWATCH_CLIENT_ID === undefined) return null;
  return {
    clientId: values.BARENTSWATCH_CLIENT_ID,
    clientSecret: requireValue(values, "BARENTSWATCH_CLIENT_SECRET"),
    everyMs: values.POSITIONS_EVERY * minuteMs,
  };
}

function readStorageConfig(values: Environment, dataDir: string) {
  if (values.STORAGE === "disk") return { kind: "disk" as const, root: join(dataDir, "media") };
  return {
    kind: "s3" as const,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    bucket: requireValue(values, "S3_BUCKET"),
    accessKeyId: requireValue(values, "S3_ACCESS_KEY_ID"),
    secretAccessKey: requireValue(values, "S3_SECRET_ACCESS_KEY"),
  };
}

function requireValue<Name extends keyof Environment>(values: Environment, name: Name) {
  const value = values[name];
  if (value === undefined) throw new ConfigError(name);
  return value;
}

/** Whether a command was started by npm without `--silent`. */
export function isNpmTalking(): boolean {
  const { npm_lifecycle_event: script, npm_config_loglevel: logLevel } = process.env;
  return script !== undefined && logLevel !== "silent";
}
