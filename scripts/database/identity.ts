import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { Refusal } from "../supervisor/refusal.ts";

/**
 * The user that runs the embedded server, which refuses to run as root. `self`: the current user.
 * `namespace`: root's files under another id inside a user namespace. `user`: a system user of its
 * own.
 */
export type Identity = { kind: "self" | "namespace" } | { kind: "user"; uid: number; gid: number };

export type Invocation = {
  command: string;
  args: string[];
  as: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv };
};

/** Without our environment: PGPORT and the like would change the server's settings. */
const environment: NodeJS.ProcessEnv = { LC_ALL: "C", NODE_ENV: "production" };

const SYSTEM_USER = "spotlight-database";
const NAMESPACE = ["--user", "--map-user=1000", "--map-group=1000"];
const directories = ["/usr/bin", "/bin", "/usr/sbin", "/sbin", "/usr/local/bin"];

const findProgram = (name: string): string | undefined =>
  directories.map((directory) => `${directory}/${name}`).find((file) => existsSync(file));

const isRoot = () => process.getuid?.() === 0;

/**
 * As whom the server of a cluster runs; a cluster that exists decides by its owner.
 * Throws a Refusal that asks for DATABASE_URL when this machine leaves no way.
 */
export async function identityFor(cluster: string): Promise<Identity> {
  if (!isRoot()) return { kind: "self" };
  const existing = await stat(cluster).catch(() => undefined);
  if (existing)
    return existing.uid === 0
      ? { kind: "namespace" }
      : { kind: "user", uid: existing.uid, gid: existing.gid };
  const unshare = findProgram("unshare");
  if (unshare && spawnSync(unshare, [...NAMESPACE, "true"]).status === 0)
    return { kind: "namespace" };
  return systemUser();
}

function systemUser(): Identity {
  const id = (option: string) => {
    const found = spawnSync("id", [option, SYSTEM_USER], { encoding: "utf8" });
    return found.status === 0 ? Number(found.stdout) : undefined;
  };
  const useradd = findProgram("useradd");
  if (id("-u") === undefined && useradd)
    spawnSync(useradd, ["--system", "--no-create-home", "--shell", "/bin/false", SYSTEM_USER]);
  const [uid, gid] = [id("-u"), id("-g")];
  if (uid === undefined || gid === undefined)
    throw new Refusal(
      "The embedded database cannot run as root here (no user namespaces, no system user can be made): start as an ordinary user or set DATABASE_URL.",
    );
  return { kind: "user", uid, gid };
}

/**
 * How a program of the server is started as `identity`. `dependent`: it gets SIGINT, its fast
 * shutdown, when this process dies in whatever way.
 */
export function invocation(
  identity: Identity,
  program: string,
  args: readonly string[],
  dependent = false,
): Invocation {
  const setpriv = process.platform === "linux" && dependent ? findProgram("setpriv") : undefined;
  const inner = setpriv ? [setpriv, "--pdeathsig", "INT", program, ...args] : [program, ...args];
  const words = identity.kind === "namespace" ? ["unshare", ...NAMESPACE, ...inner] : inner;
  const [command = program, ...rest] = words;
  const user = identity.kind === "user" ? { uid: identity.uid, gid: identity.gid } : {};
  return { command, args: rest, as: { ...user, cwd: "/", env: environment } };
}
