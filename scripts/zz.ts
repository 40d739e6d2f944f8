import { startServer } from "../tests/support/server.ts";
import { signInCookie, call } from "../tests/support/http-client.ts";
const server = await startServer();
const wait = async (n: number) => { while (server.log().split("rendered in advance").length <= n) await new Promise((r) => setTimeout(r, 100)); };
await wait(1);
const cookie = await signInCookie(server);
for (const path of ["/api/boats", "/api/boats?status=active", "/api/boats?limit=2", "/api/company", "/api/services"]) {
  for (let i = 0; i < 2; i++) {
  const r = await fetch(server.url + path, { headers: { "accept-encoding": "br" } });
  const r2 = await fetch(server.url + path, { headers: { "if-none-match": r.headers.get("etag") ?? "" } });
  console.log(path, r.status, r.headers.get("etag"), r.headers.get("content-encoding"), r.headers.get("cache-control"), (await r.text()).length, r2.status);
  }
}
const boat = (await call<any>(server, "/api/admin/boats/lomvi", { cookie })).body;
const regions = (await call<any>(server, "/api/admin/regions", { cookie })).body;
console.log(Object.keys(boat));
const put = await call<any>(server, "/api/admin/boats/lomvi", { cookie, method: "PUT", body: { ...boat, region: boat.region?.id ?? boat.region, services: boat.services.map((s: any) => s.id ?? s), description: boat.description + " Ny." } });
console.log(put.status, JSON.stringify(put.body).slice(0, 300));
await wait(2);
console.log(server.log().split("\n").filter((l) => l.includes("in advance")));
await server.kill9();
