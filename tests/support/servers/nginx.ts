import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  canInstallPackages,
  findFreePort,
  findProgram,
  installPackages,
  spawnChild,
  waitForExit,
  waitUntilReady,
} from "../processes/programs.ts";
import { project } from "../processes/project-copy.ts";
import { removeFolder, temporaryFolder } from "../processes/temporary-folder.ts";

export function findNginx(): string | undefined {
  const find = () => findProgram("nginx", ["/usr/sbin"]);
  return find() ?? (canInstallPackages && installPackages("nginx-light") ? find() : undefined);
}

interface NginxFiles {
  /** Where nginx may write, and files to send may lie. */
  folder: string;
  port: number;
}

/** Starts nginx with what `writeHttp` returns in its `http` block. */
async function runNginx(writeHttp: (files: NginxFiles) => string, { main = "" } = {}) {
  const program = findNginx();
  if (program === undefined) throw new Error("nginx was not found");
  const folder = temporaryFolder("nginx");
  const port = await findFreePort();
  for (const name of ["body", "proxy", "fastcgi", "uwsgi", "scgi"]) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off; pid ${folder}/pid; error_log stderr crit; ${process.getuid?.() === 0 ? "user root;" : ""} ${main}
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${writeHttp({ folder, port })}
}
`,
  );
  const child = spawnChild(program, ["-e", "stderr", "-p", folder, "-c", join(folder, "nginx.conf")], {
    stdio: ["ignore", "ignore", "inherit"],
    lastSignal: "INT",
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, async () => Boolean(await fetch(url)), { name: "nginx" });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGINT");
      await waitForExit(child);
      removeFolder(folder);
    },
  };
}

const exampleFile = join(project, "deploy/nginx.conf");

/** deploy/nginx.conf as it is, but for the files it names and the instances. */
export function readExample(folder: string, instanceUrl: string, secondUrl?: string): string {
  const example = readFileSync(exampleFile, "utf8");
  const several =
    secondUrl === undefined
      ? example
      : example.replace("# server 127.0.0.1:3001", `server ${new URL(secondUrl).host}`);
  return several
    .replaceAll("/etc/ssl/nordskarv", folder)
    .replaceAll("/var/cache/nginx/nordskarv", join(folder, "cache"))
    .replace("127.0.0.1:3000", new URL(instanceUrl).host);
}

/** Starts nginx in front of these servers. It tries another server when one does not respond. */
export function startNginx(targets: string[]) {
  // max_fails=0: with two servers, marking one as failed could leave none.
  const upstreams = targets.map((url) => `server ${new URL(url).host} max_fails=0;`);
  return runNginx(
    ({ port }) => `upstream nordskarv { ${upstreams.join(" ")} keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 24m;
    location / {
      proxy_pass http://nordskarv;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502 http_503;
    }
  }`,
  );
}
