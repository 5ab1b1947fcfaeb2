import type { CallSpec, InputOf } from "@/lib/core/contract";
import { OWNER_HEADER, type Owner, ownerKey } from "@/lib/core/owner";
import { refusalOf, requestTo } from "./fetch-json";
import { addressOf } from "./http-client";

/** The file that a call answers with, as text. Throws a ClientError as reads do. */
export async function readFile<C extends CallSpec>(
  call: C,
  input: InputOf<C>,
  owner: Owner,
): Promise<string> {
  const headers = { [OWNER_HEADER]: ownerKey(owner) };
  const response = await requestTo(addressOf(call, input), { headers, accept: "*/*" });
  if (response.ok) return await response.text();
  throw refusalOf(response.status, await response.json().catch(() => undefined));
}
