import type { Call, InputOf, OutputOf } from "@/lib/core/contract";
import { type Owner, ownerKey } from "@/lib/core/owner";
import type { ActionResult } from "@/lib/core/result";
import { toActionResult, unreachable } from "./action-result";
import { createHttpClient, type HttpClient } from "./http-client";
import { warnWhileWriting } from "./keepalive-writes";
import { leaveForSecondFactor } from "./sign-in-address";

/**
 * A call that pages write by its server action or, when it must survive leaving the page, by its
 * route.
 */
export type WriteCall = Call & ({ action: string } | { onLeave: "finish" });

/**
 * Everything the browser can ask of the product, by the calls of its contracts. Reads, uploads and
 * streams throw ClientError; writes return an ActionResult, because their expected failures are
 * shown next to a field.
 */
export interface SpotlightApi extends Omit<HttpClient, "keepalive"> {
  write<C extends WriteCall>(call: C, input: InputOf<C>): Promise<ActionResult<OutputOf<C>>>;
}

/** A server action; `owner` is whose page is asking. */
type Action = (input: never, owner: string) => Promise<ActionResult<unknown>>;
/** Server actions by the names that contracts use. */
export type ActionTable = Readonly<Record<string, Action | undefined>>;

/**
 * The API of a page of `owner`: writes are server actions, the rest are HTTP calls. `confirm` asks
 * the person who they are where a write needs that, and the write is then repeated.
 */
export function createApi(
  owner: Owner,
  loadActions: () => Promise<ActionTable>,
  confirm: () => Promise<boolean>,
): SpotlightApi {
  const { keepalive, ...http } = createHttpClient(owner);
  const page = ownerKey(owner);
  const act = async <C extends WriteCall>(call: C, input: InputOf<C>) => {
    const actions = await loadActions().catch(() => null);
    if (!actions) return unreachable;
    const action = actions[call.action ?? ""];
    if (!action) throw new Error(`No actions.ts has the action of ${call.name}`);
    return toActionResult(() => action(input as never, page) as Promise<ActionResult<OutputOf<C>>>);
  };
  const send = <C extends WriteCall>(call: C, input: InputOf<C>) => {
    if (call.onLeave === "finish") return keepalive(call, input);
    if (call.onLeave === "drop") return act(call, input);
    return warnWhileWriting(() => act(call, input));
  };
  const write = async <C extends WriteCall>(call: C, input: InputOf<C>) => {
    const result = await send(call, input);
    if (result.ok) return result;
    if (result.error.code === "SECOND_FACTOR_NEEDED") leaveForSecondFactor();
    const isAsked = result.error.code === "CONFIRMATION_NEEDED";
    return isAsked && (await confirm()) ? send(call, input) : result;
  };
  return { ...http, write };
}
