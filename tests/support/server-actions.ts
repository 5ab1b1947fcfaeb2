import { globSync, readFileSync } from "node:fs";
import { ownerKey } from "@/lib/core/owner";
import { buildDirectory } from "@/lib/platform/build-directory";
import { address, sameOrigin, send } from "./http";

type Reference = { exportedName: string; workers: Record<string, unknown> };
/** How the built pages call a server action: its id, a page that has it, and its argument. */
type ServerAction = { id: string; page: string; takes: "input" | "form" | "nothing" };

const wrappers = { toAction: "input", toFormAction: "form", toButtonAction: "nothing" } as const;

let definitions: string | undefined;

/** What an action takes, judging by the wrapper in its source. */
export function takenBy(name: string): ServerAction["takes"] {
  definitions ??= globSync("lib/domains/*/actions.ts")
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const wrapper = new RegExp(`export const ${name} = (to\\w*Action)\\b`).exec(definitions)?.[1];
  if (!wrapper) throw new Error(`No actions.ts defines ${name}`);
  return wrappers[wrapper as keyof typeof wrappers];
}

const known = new Map<string, ServerAction>();

/** Build and sources do not change while tests run, so each action is looked up once. */
function found(name: string): ServerAction {
  const action = known.get(name) ?? lookUp(name);
  known.set(name, action);
  return action;
}

function lookUp(name: string): ServerAction {
  const text = readFileSync(`${buildDirectory()}/server/server-reference-manifest.json`, "utf8");
  const { node } = JSON.parse(text) as { node: Record<string, Reference> };
  const entry = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!entry) throw new Error(`The build has no action ${name}`);
  const [id, { workers }] = entry;
  const pages = Object.keys(workers).map(
    (worker) =>
      worker
        .replace(/^app/, "")
        .replace(/\/\([^)]*\)/g, "")
        .replace(/\/page$/, "") || "/",
  );
  const page = pages.find((page) => !page.includes("[")) ?? pages[0]?.replace(/\[\w+\]/g, "any");
  return { id, page: page ?? "/", takes: takenBy(name) };
}

/** The id under which the built pages call a server action. */
export const actionId = (name: string): string => found(name).id;

/**
 * A text that starts with a dollar would be a reference; the framework's client doubles the dollar.
 */
const escaped = (_name: string, value: unknown) =>
  typeof value === "string" && value.startsWith("$") ? `$${value}` : value;

/** The arguments of a call, encoded like the framework's client does. */
function argumentsOf(
  takes: ServerAction["takes"],
  input: Record<string, unknown>,
  owner: string,
): BodyInit {
  if (takes === "nothing") return "[]";
  if (takes === "input") return JSON.stringify([input, owner], escaped);
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) form.set(`_1_${field}`, String(value));
  form.set("0", '[{"values":{}},"$K1"]');
  return form;
}

/** The owner of the pages sent to the caller with these headers; empty without a session. */
export async function pageOwnerOf(headers: Record<string, string>): Promise<string> {
  const { cookie = "" } = headers;
  const read = async (path: string) => (await send(path, { headers: { cookie } })).json();
  const [{ _id }, { items = [] }] = await Promise.all([
    read("/api/auth/me"),
    read("/api/organizations"),
  ]);
  const active = items.find((one: { is_active: boolean }) => one.is_active);
  return active ? ownerKey({ userId: _id, organizationId: active._id }) : "";
}

/** Calls an action with its input as a page does; the given headers say who calls. */
export async function callAction(
  name: string,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<Response> {
  const { id, page, takes } = found(name);
  const body = argumentsOf(takes, input, takes === "input" ? await pageOwnerOf(headers) : "");
  const type: Record<string, string> =
    typeof body === "string" ? { "content-type": "text/plain;charset=UTF-8" } : {};
  const own = { origin: address(), accept: "text/x-component", "next-action": id };
  return send(page, {
    method: "POST",
    headers: { ...own, ...sameOrigin(), ...type, ...headers },
    body,
  });
}
