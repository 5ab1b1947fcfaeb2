import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "../../launch/program.ts";
import { deployed, startDaemon } from "./programs.ts";

/** nginx in front of two webs. */
export type Proxy = {
  address: string;
  /** Sends nothing more to one of them, or again to both. */
  without(port: number | null): Promise<void>;
  stop(): Promise<void>;
};

/** What a distribution has around a site of its own. */
const around = (site: string, directory: string) => `daemon off;
pid ${directory}/nginx.pid;
error_log ${directory}/nginx.log error;
worker_processes 2;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${directory}/nginx-bodies;
  proxy_temp_path ${directory}/nginx-answers;
  fastcgi_temp_path ${directory}/nginx-fastcgi;
  uwsgi_temp_path ${directory}/nginx-uwsgi;
  scgi_temp_path ${directory}/nginx-scgi;
  include ${site};
}
`;

const withoutTls = (text: string) => text.replaceAll(/^ *ssl_certificate.*\n/gm, "");

export async function startProxy(
  program: string,
  directory: string,
  ports: readonly [number, number],
): Promise<Proxy> {
  const port = await freePort();
  const [site, settings] = [join(directory, "site.conf"), join(directory, "nginx.conf")];
  const write = (left: number | null) => {
    const at = (own: number) => `127.0.0.1:${own}${own === left ? " down" : ""}`;
    return writeFile(
      site,
      withoutTls(
        deployed("nginx.conf", {
          "web-one.internal:3000": at(ports[0]),
          "web-two.internal:3000": at(ports[1]),
          "listen 443 ssl http2;": `listen 127.0.0.1:${port};`,
        }),
      ),
    );
  };
  await write(null);
  await writeFile(settings, around(site, directory));
  const daemon = startDaemon({ kind: "self" }, program, ["-c", settings, "-p", directory]);
  // It can be told of a change once it has written its number.
  while (!existsSync(join(directory, "nginx.pid"))) await delay(20);
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    async without(left) {
      await write(left);
      const done = spawnSync(program, ["-c", settings, "-p", directory, "-s", "reload"]);
      if (done.status !== 0) throw new Error(String(done.stderr));
    },
    stop: () => daemon.stop("SIGTERM"),
  };
}
