import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { signInCookie } from "../support/servers/http-client.ts";
import { createSmallImage } from "../support/content/images.ts";
import { startS3 } from "../support/servers/s3.ts";
import { type TestServer } from "../support/servers/server.ts";
import { start } from "../support/servers/start-server.ts";
import { temporaryFolder } from "../support/processes/temporary-folder.ts";

/** Sends an image as the uploader does; the URL is empty if it was refused. */
async function upload(server: TestServer, cookie: string) {
  const form = new FormData();
  form.append(
    "file",
    new File([new Uint8Array(await createSmallImage())], "bilde.jpg", { type: "image/jpeg" }),
  );
  const headers = { cookie, origin: server.url };
  const response = await fetch(`${server.url}/api/admin/media`, { method: "POST", headers, body: form });
  const { url: imageUrl = "" } = (await response.json()) as { url?: string };
  return { status: response.status, imageUrl };
}

async function get(server: TestServer, path: string, accept = "image/webp,*/*") {
  const response = await fetch(server.url + path, { headers: { accept } });
  await response.arrayBuffer();
  return [response.status, response.headers.get("content-type")];
}

test("with S3, images are stored there and not on disk", async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.stop());
  const server = await start({
    env: {
      STORAGE: "s3",
      S3_ENDPOINT: s3.config.endpoint ?? "",
      S3_REGION: s3.config.region,
      S3_BUCKET: s3.config.bucket,
      S3_ACCESS_KEY_ID: s3.config.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    },
  });
  expect(await get(server, "/media/boat-images/lomvi-1-480.webp")).toEqual([200, "image/webp"]);
  const cookie = await signInCookie(server);
  const { status, imageUrl } = await upload(server, cookie);
  expect(status).toBe(201);
  expect(await get(server, imageUrl)).toEqual([200, "image/jpeg"]);
  for (const width of [480, 960, 1600]) {
    const resized = imageUrl.replace(".jpg", `-${width}.webp`);
    expect(await get(server, resized)).toEqual([200, "image/webp"]);
    await expect
      .poll(() => get(server, resized, "image/avif,image/webp"), { timeout: 60_000 })
      .toEqual([200, "image/avif"]);
  }
  expect(existsSync(join(server.dataDir, "media"))).toBe(false);

  const removed = await fetch(`${server.url}/api/admin/media`, {
    method: "DELETE",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify({ url: imageUrl }),
  });
  expect(removed.status).toBe(204);
  for (const path of [
    imageUrl,
    imageUrl.replace(".jpg", "-480.webp"),
    imageUrl.replace(".jpg", "-480.avif"),
  ]) {
    expect((await get(server, path, "image/avif"))[0], path).toBe(404);
  }

  await s3.stop();
  expect((await upload(server, cookie)).status).toBe(503);
  expect((await get(server, "/media/boat-images/lomvi-1-480.webp"))[0]).toBe(503);
  expect((await get(server, "/fleet/lomvi"))[0]).toBe(200);
});

test("an upload fails if the disk cannot be written, leaves no partial files, and works again later", async () => {
  const dataDir = temporaryFolder("full");
  const server = await start({ dataDir, env: { DEMO_CONTENT: "0" } });
  const cookie = await signInCookie(server);
  const media = join(dataDir, "media");
  // A file in place of the folder: permissions would not stop root.
  mkdirSync(media, { recursive: true });
  writeFileSync(join(media, "boat-images"), "");
  expect((await upload(server, cookie)).status).toBe(503);
  expect(readdirSync(media)).not.toContainEqual(expect.stringMatching(/\.part$/));
  rmSync(join(media, "boat-images"));
  const { status, imageUrl } = await upload(server, cookie);
  expect(status).toBe(201);
  rmSync(join(media, "boat-images"), { recursive: true });
  expect((await get(server, imageUrl))[0]).toBe(404);
  expect((await get(server, imageUrl.replace(".jpg", "-480.webp"), "image/avif"))[0]).toBe(404);
});
