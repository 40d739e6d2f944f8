import { join } from "node:path";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Config } from "../../../src/adapters/storage.ts";
import { findFreePort, spawnChild, waitForExit, waitUntilReady } from "../processes/programs.ts";

/** Starts an S3 server as a child process and creates a bucket. */
export async function startS3({ port: wantedPort }: { port?: number } = {}): Promise<{
  config: S3Config;
  stop: () => Promise<void>;
}> {
  const port = wantedPort ?? (await findFreePort());
  const child = spawnChild(process.execPath, [join(import.meta.dirname, "s3-process.ts"), String(port)], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const endpoint = `http://127.0.0.1:${port}`;
  const config: S3Config = {
    kind: "s3",
    endpoint,
    region: "eu-north-1",
    bucket: "bilder",
    accessKeyId: "nordskarv",
    secretAccessKey: "hemmelig",
  };
  await waitUntilReady(child, async () => Boolean(await fetch(endpoint)), { name: "The S3 server" });
  const { region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  client.destroy();
  return {
    config,
    async stop() {
      child.kill("SIGKILL");
      await waitForExit(child);
    },
  };
}
