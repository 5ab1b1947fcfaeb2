import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, resolve } from "node:path";
import { buildDirectory } from "@/lib/platform/build-directory";

/*
 * What the production build offers to the network, read from the built modules themselves: nothing
 * that is reachable can be missing here.
 */

type Operation = { name: string; access: string; effect: string };
type Handler = { operation?: Operation; callers?: "keys" };
type Userland = Record<string, Handler | undefined>;
type BuiltRoute = { routeModule: { ensureUserland(): Promise<void>; userland: Userland } };
type BuiltPage = {
  __next_app__: { require(id: number): Promise<Record<string, Handler>> | Record<string, Handler> };
};
type ActionReference = { exportedName: string; workers: Record<string, { moduleId: number }> };

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const require = createRequire(import.meta.url);
const load = <T>(path: string): T => require(resolve(buildDirectory(), "server", path)) as T;

const built = (): Record<string, string> => {
  if (!existsSync(`${buildDirectory()}/server/app-paths-manifest.json`))
    throw new Error("There is no production build to read: run `npm test`, which builds first");
  return load("app-paths-manifest.json");
};

/** Built pages and routes as the framework names them, `/(app)/projects/page`, without its own. */
export const builtNames = () => Object.keys(built()).filter((name) => !name.startsWith("/_"));

/** All scripts that a browser can load. */
export const builtScripts = () =>
  globSync(`${buildDirectory()}/static/**/*.js`).map((path) => readFileSync(path, "utf8"));

/** The names of the scripts whose text is such. */
export const builtScriptNames = (is: (text: string) => boolean): string[] =>
  globSync(`${buildDirectory()}/static/**/*.js`)
    .filter((path) => is(readFileSync(path, "utf8")))
    .map((path) => basename(path));

/** For each page of the build: what it tells the browser to load. */
export const builtManifests = (): Record<string, string> =>
  Object.fromEntries(
    globSync(`${buildDirectory()}/server/app/**/page_client-reference-manifest.js`).map((path) => [
      dirname(path).slice(path.indexOf("/server/app") + "/server/app".length) || "/",
      readFileSync(path, "utf8"),
    ]),
  );

/** The address of a built name: `/(app)/projects/page` → `/projects`. */
const addressOf = (name: string) =>
  `/${name
    .split("/")
    .slice(1, -1)
    .filter((part) => !part.startsWith("("))
    .join("/")}`;

/** How a route is listed that answers without one operation: for anybody, or for API keys. */
const noOperation = ", no operation";
export const isOverOperation = (row: string): boolean => !row.endsWith(noOperation);

const describe = (handler: Handler | undefined) => {
  const operation = handler?.operation;
  if (operation) return `${operation.name} ${operation.access} ${operation.effect}`;
  return (handler?.callers ?? "public") + noOperation;
};

const guards: Record<string, string> = {
  "(app)": "member",
  "(public)": "public",
  "(gallery)": "public",
  "(demo)": "public",
};

/** Address → who may open the page: the route group says it. */
export function builtPages(): Record<string, string> {
  const pages = builtNames().filter((name) => name.endsWith("/page"));
  return Object.fromEntries(
    pages.map((name) => [addressOf(name), guards[name.split("/")[1] ?? ""] ?? "in no group"]),
  );
}

async function userlandOf(path: string): Promise<Userland> {
  const { routeModule } = load<BuiltRoute>(path);
  await routeModule.ensureUserland();
  return routeModule.userland;
}

/** `METHOD address` → the operation behind it, who may call it and its effect. */
export async function builtRoutes(): Promise<Record<string, string>> {
  const routes = Object.entries(built()).filter(([name]) => name.endsWith("/route"));
  const rows = await Promise.all(
    routes.map(async ([name, path]) => {
      const userland = await userlandOf(path);
      return methods
        .filter((method) => userland[method])
        .map((method) => [`${method} ${addressOf(name)}`, describe(userland[method])]);
    }),
  );
  return Object.fromEntries(rows.flat());
}

/** Name of a server action → the operation behind it, who may call it and its effect. */
export async function builtActions(): Promise<Record<string, string>> {
  const { node } = load<{ node: Record<string, ActionReference> }>(
    "server-reference-manifest.json",
  );
  const rows = Object.entries(node).map(async ([id, { exportedName, workers }]) => {
    const [[page, { moduleId }] = ["", { moduleId: 0 }]] = Object.entries(workers);
    const actions = await load<BuiltPage>(`${page}.js`).__next_app__.require(moduleId);
    return [exportedName, describe(actions[id])];
  });
  return Object.fromEntries(await Promise.all(rows));
}

type Document = { paths: Record<string, Record<string, { operationId: string }>> };

/** `METHOD address` → name of the operation, as the API document tells it. */
export async function documentedRoutes(): Promise<Record<string, string>> {
  const userland = await userlandOf("app/api/openapi.json/route.js");
  const answer = await (userland.GET as () => Response)();
  const { paths } = (await answer.json()) as Document;
  const rows = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { operationId }]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, "[$1]").replace(/\/$/, "")}`,
      operationId,
    ]),
  );
  return Object.fromEntries(rows);
}
