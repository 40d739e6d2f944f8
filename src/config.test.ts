import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadConfig, readErrorListenOptions } from "./config.ts";

test("everything has a default: one machine runs it with nothing to set up", () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    database: { engine: "sqlite" },
    storage: { kind: "disk" },
    hasDemoContent: true,
    mail: null,
    analyticsId: null,
    metrics: { port: undefined, token: undefined },
    trustedProxies: 0,
  });
});

test(".env.example has the defaults", () => {
  const withoutDefault =
    /^(?:SITE_URL|DATABASE_URL|SMTP_URL|CONTACT_NOTIFY_TO|MAIL_FROM|S3_ENDPOINT|BACKUP_DIR|SITES_URL|ANALYTICS_ID|METRICS_PORT)$/;
  const lines = readFileSync(".env.example", "utf8").matchAll(/^#([A-Z0-9_]+)=(.+)$/gm);
  for (const [line, name = "", value] of lines) {
    if (!withoutDefault.test(name)) expect(loadConfig({ [name]: value }), line).toEqual(loadConfig({}));
  }
});

test("DATABASE_URL selects PostgreSQL", () => {
  const url = "postgres://nordskarv@db.example/nordskarv";
  expect(loadConfig({ DATABASE_URL: url }).database).toEqual({ engine: "postgres", url });
});

test.each([
  ["https://nordskarv.example/", "https://nordskarv.example"],
  ["HTTPS://WWW.Nordskarv.Example:443", "https://www.nordskarv.example"],
  ["http://127.0.0.1:3000", "http://127.0.0.1:3000"],
])("SITE_URL %s is used as %s, which URLs and the check for https begin with", (value, siteUrl) => {
  expect(loadConfig({ SITE_URL: value }).siteUrl).toBe(siteUrl);
});

const missing = (name: string) =>
  `Missing required environment variable: ${name}. Please check your .env file or environment configuration.`;

test.each([
  ["PORT", { PORT: "" }],
  ["SESSION_SECRET", { SESSION_SECRET: "  " }],
  ["CONTACT_NOTIFY_TO", { SMTP_URL: "smtp://mail.example" }],
  ["S3_BUCKET", { STORAGE: "s3" }],
  ["S3_ACCESS_KEY_ID", { STORAGE: "s3", S3_BUCKET: "pictures" }],
  ["S3_SECRET_ACCESS_KEY", { STORAGE: "s3", S3_BUCKET: "pictures", S3_ACCESS_KEY_ID: "key" }],
])("%s that is empty, or missing where another value needs it, is named", (name, env) => {
  expect(() => loadConfig(env)).toThrow(missing(name));
});

test.each([
  { PORT: "tretusen" },
  { SITE_URL: "nordskarv.example" },
  { SITE_URL: "ftp://nordskarv.example" },
  { SITE_URL: "https://nordskarv.example/nettsted" },
  { SITE_URL: "https://nordskarv.example/?fra=epost" },
  { SITE_URL: "https://nordskarv.example/#topp" },
  { DATABASE_URL: "mysql://db.example/x" },
  { SESSION_SECRET: "kort" },
  { ADMIN_EMAIL: "ikke-en-adresse" },
  { ADMIN_PASSWORD: "kort" },
  { DEMO_CONTENT: "ja" },
  { STORAGE: "tape" },
  { SMTP_URL: "http://mail.example" },
  { TRUST_PROXY: "-1" },
  { MAIL_FROM: "Nordskarv" },
  { CONTACT_RECEIPT: "ja" },
  { CONTACT_RETENTION_MONTHS: "0" },
  { CONTACT_MESSAGES_PER_HOUR: "mange" },
  { CONTACT_FILES_PER_DAY: "-1" },
  { ANALYTICS_ID: "<script>" },
  { METRICS_PORT: "0" },
  { METRICS_TOKEN: "kort" },
  { SITES_URL: "https://nordskarv:hemmelig@register.example/sites" },
])("a malformed value is named: %o", (env) => {
  const [name] = Object.keys(env);
  expect(() => loadConfig(env)).toThrow(`Invalid environment variable: ${name} `);
});

test.each([
  [{ PORT: "70000" }, "PORT is too large: at most 65535."],
  [{ CONTACT_RETENTION_MONTHS: "1e400" }, "CONTACT_RETENTION_MONTHS is too large: at most 1200."],
  [{ BACKUP_EVERY: "99999999999999999999" }, "BACKUP_EVERY is too large: at most 8784."],
])("a number that is too large is called that: %o", (env, message) => {
  expect(() => loadConfig(env)).toThrow(message);
});

test.each([
  ["a valid PORT", { PORT: "8080" }, { port: 8080, host: "127.0.0.1" }],
  ["a missing PORT", {}, { port: 3000, host: "127.0.0.1" }],
  ["a malformed PORT", { PORT: "abc" }, undefined],
  ["a blank PORT", { PORT: " " }, undefined],
  ["a PORT that is too large", { PORT: "70000" }, undefined],
])("a configuration error is served on the port of the configuration only: %s", (_, env, options) => {
  expect(readErrorListenOptions(env)).toEqual(options);
});
