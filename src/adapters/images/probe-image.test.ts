import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPublicIp, probeImage } from "./probe-image.ts";

let origin = "";
let requests: string[] = [];
const responses: Record<string, (response: ServerResponse) => void> = {
  "/found": (response) => response.writeHead(200, { "content-type": "image/webp" }).end("x"),
  "/endless": (response) => response.writeHead(200, { "content-type": "image/png" }).write("x"),
  "/moved": (response) => response.writeHead(302, { location: "/found" }).end(),
  "/loop": (response) => response.writeHead(302, { location: "/loop" }).end(),
  "/inside": (response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
  "/to-file": (response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/page": (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Solgt</p>"),
  "/secret": (response) => response.writeHead(403).end(),
};
const server = createServer((request, response) => {
  requests.push(request.url ?? "");
  const respond = responses[request.url ?? ""];
  if (respond) respond(response);
  else response.writeHead(404).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address === "object" && address) origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** As if the test's own server were on the public internet. */
const onlyLoopback = { allowsPorts: true, allowsIp: (ip: string) => ip === "127.0.0.1" || ip === "::1" };

describe("an external image", () => {
  test.each([
    ["/found", null],
    ["/endless", null],
    ["/moved", null],
    ["/gone", "missing"],
    ["/page", "not-image"],
    ["/secret", "refused"],
    ["/loop", "refused"],
    ["/inside", "private"],
    ["/to-file", "private"],
  ])("%s is %s", async (path, problem) => {
    expect(await probeImage(origin + path, onlyLoopback)).toBe(problem);
  });

  test("is unreachable if nothing listens, or the name does not exist", async () => {
    expect(await probeImage("http://127.0.0.1:1/a.jpg", onlyLoopback)).toBe("unreachable");
    expect(await probeImage("https://bilder.invalid/a.jpg")).toBe("unreachable");
  });

  test("follows at most three redirects", async () => {
    requests = [];
    await probeImage(`${origin}/loop`, onlyLoopback);
    expect(requests.length).toBe(4);
  });
});

describe("a private IP", () => {
  test("is never connected to, whatever it is called", async () => {
    requests = [];
    const { port } = new URL(origin);
    const hosts = [
      "127.0.0.1",
      "localhost",
      "2130706433",
      "0x7f.1",
      "[::1]",
      "[::ffff:127.0.0.1]",
      "0.0.0.0",
    ];
    for (const host of hosts) {
      expect(await probeImage(`http://${host}:${port}/found`, { allowsPorts: true }), host).toBe("private");
    }
    expect(requests).toEqual([]);
  });

  test("is not reached by another protocol, port or with a password", async () => {
    const urls = [
      "ftp://example.com/a",
      "file:///a",
      "http://example.com:8080/a",
      "http://a:b@example.com/a",
      "x",
    ];
    for (const url of urls) expect(await probeImage(url), url).toBe("private");
  });

  test.each([
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "127.0.0.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fe80::1%eth0",
    "fd00::1",
    "::ffff:10.0.0.1",
    "64:ff9b::a00:1",
    "2002:a00:1::",
    "ff02::1",
    "not an IP",
  ])("%s is private", (ip) => {
    expect(isPublicIp(ip)).toBe(false);
  });

  test.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"])("%s is public", (ip) => {
    expect(isPublicIp(ip)).toBe(true);
  });
});
