import { OWNER_HEADER, type Owner, ownerKey } from "@/lib/core/owner";
import type { ActionResult } from "@/lib/core/result";
import { type FetchJsonOptions, fetchJson } from "./fetch-json";
import { settle } from "./settle";

/** A server action: what it is to do, and whose page asks. */
type Action<I, T> = (input: I, owner: string) => Promise<ActionResult<T>>;

/** How a page asks the server: always as the person and for the organisation that it was made for. */
export type Port = {
  read<T>(path: string, options: FetchJsonOptions<T>): Promise<T>;
  write<I, T>(action: Action<I, T>, input: I): Promise<ActionResult<T>>;
};

/** The port of a page of `owner`; the server refuses it once the browser works for another one. */
export function portOf(owner: Owner): Port {
  const said = ownerKey(owner);
  const headers = { [OWNER_HEADER]: said };
  return {
    read: (path, options) => fetchJson(path, { ...options, headers }),
    write: (action, input) => settle(() => action(input, said)),
  };
}
