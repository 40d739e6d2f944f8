import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as z from "zod";
import { company } from "./contract/company.ts";

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

const email = z.email("must be an email address");
const wholeNumber = (min: number, max: number, problem: string) =>
  z.coerce.number({ error: problem }).int(problem).min(min, problem).max(max, problem);
const url = (protocol: RegExp, problem: string) => z.url({ protocol, error: problem });

/** All variables and their defaults. `.env.example` explains them. */
const environment = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: wholeNumber(0, 65535, "must be a port number").default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: url(/^https?$/, "must be an http or https URL").optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(/^postgres(ql)?$/, "must be a postgres:// URL").optional(),
  SESSION_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
  ADMIN_EMAIL: email.default("admin@nordskarv.example"),
  ADMIN_PASSWORD: z
    .string()
    .min(12, "must be at least 12 characters long")
    .max(128, "is too long")
    .optional(),
  DEMO_CONTENT: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("1"),
  SMTP_URL: url(/^smtps?$/, "must be an smtp:// or smtps:// URL").optional(),
  MAIL_FROM: email.default(company.email),
  CONTACT_NOTIFY_TO: email.optional(),
  CONTACT_RECEIPT: z.enum(["0", "1"], { error: "must be 0 or 1" }).default("1"),
  CONTACT_RETENTION_MONTHS: wholeNumber(1, 1200, "must be a number of months").default(24),
  CONTACT_MESSAGES_PER_HOUR: wholeNumber(1, 1_000_000, "must be a number of messages").default(1000),
  STORAGE: z.enum(["disk", "s3"], { error: "must be disk or s3" }).default("disk"),
  S3_ENDPOINT: url(/^https?$/, "must be an http or https URL").optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Z0-9-]{4,40}$/, "must be a measurement id such as G-XXXXXXX")
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10, "must be the number of proxies in front").default(0),
});
type Environment = z.infer<typeof environment>;

/** process.env, with defaults from a .env file if there is one. */
function readEnvironment(): Record<string, string | undefined> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return process.env;
}

/** Where the server listens to report a configuration error: PORT and HOST, or their defaults if they are invalid. */
export function readFallbackListenOptions(): { port: number; host: string } {
  const { PORT, HOST } = process.env;
  const port = environment.shape.PORT.safeParse(PORT || undefined);
  return { port: port.data ?? 3000, host: HOST || "127.0.0.1" };
}

export type Config = ReturnType<typeof loadConfig>;

/** Throws a ConfigError for the first variable that is wrong. */
export function loadConfig(env: Record<string, string | undefined> = readEnvironment()) {
  for (const name of Object.keys(environment.shape)) {
    if (env[name]?.trim() === "") throw new ConfigError(name);
  }
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(String(issue?.path[0]), issue?.message);
  }
  const values = parsed.data;
  const dataDir = resolve(values.DATA_DIR);
  return {
    isDevelopment: values.NODE_ENV === "development",
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL?.replace(/\/+$/, ""),
    dataDir,
    database: values.DATABASE_URL
      ? { engine: "postgres" as const, url: values.DATABASE_URL }
      : { engine: "sqlite" as const, file: join(dataDir, "nordskarv.db") },
    sessionSecret: values.SESSION_SECRET,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    hasDemoContent: values.DEMO_CONTENT === "1",
    mail: readMailConfig(values),
    contact: {
      retentionMonths: values.CONTACT_RETENTION_MONTHS,
      messagesPerHour: values.CONTACT_MESSAGES_PER_HOUR,
    },
    storage: readStorageConfig(values, dataDir),
    analyticsId: values.ANALYTICS_ID ?? null,
    trustedProxies: values.TRUST_PROXY,
  };
}

function readMailConfig(values: Environment) {
  if (values.SMTP_URL === undefined) return null;
  return {
    url: values.SMTP_URL,
    from: values.MAIL_FROM,
    notifyTo: requireValue(values, "CONTACT_NOTIFY_TO"),
    hasReceipts: values.CONTACT_RECEIPT === "1",
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
