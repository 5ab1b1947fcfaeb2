import { describe, test, vi } from "vitest";
import { cookiesOf } from "@/lib/auth/cookie";
import { ctxFromSession } from "@/lib/auth/ctx";
import { ownerKey } from "@/lib/core/owner";
import {
  byName,
  expectAsTheTableSays,
  guardedActions,
  type Input,
  importAll,
  inputOf,
  shownBy,
  type Tell,
  verdictOfCode,
} from "../../support/every-call";
import { takenBy } from "../../support/server-actions";

/* Every server action × every kind of caller, called as the framework calls them. */

const sent = vi.hoisted(() => ({ headers: new Headers() }));
vi.mock("next/headers", () => ({
  headers: async () => sent.headers,
  cookies: async () => ({
    get: (name: string) => ({ value: cookiesOf(sent.headers).get(name) }),
    set: () => {},
  }),
}));

type Action = (...given: unknown[]) => Promise<unknown>;

const actionModules = await importAll("lib/domains/*/actions.ts");
const actionsByName = Object.assign({}, ...actionModules.map(({ module }) => module));

/** The owner of the pages that the caller is sent; empty without a session. */
async function pageOwner(): Promise<string> {
  const { actor, org } = await ctxFromSession();
  if (actor.type !== "user" || !org) return "";
  return ownerKey({ userId: actor.userId, organizationId: org.id });
}

/** Calls an action with what its page gives it. */
async function callAction(name: string, input: Input): Promise<unknown> {
  const act = actionsByName[name] as Action;
  const takes = takenBy(name);
  if (takes === "nothing") return act();
  if (takes === "input") return act(input, await pageOwner());
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) form.set(field, String(value));
  return act({ values: {} }, form);
}

/** What follows a write may lead elsewhere, which the framework is told by throwing. */
const isRedirect = (thrown: unknown) =>
  String((thrown as { digest?: string }).digest).startsWith("NEXT_REDIRECT");

const tellAction: Tell = async (call, caller, worlds) => {
  sent.headers = new Headers(await shownBy(caller, worlds));
  try {
    const answer = await callAction(call.name, inputOf(call, worlds.own));
    return verdictOfCode((answer as { error?: { code: string } }).error?.code);
  } catch (thrown) {
    if (isRedirect(thrown)) return "done";
    throw thrown;
  }
};

describe("a server action", () => {
  test.each(byName(guardedActions))("%s is for whom the table says", (_name, call) =>
    expectAsTheTableSays(call, tellAction));
});
