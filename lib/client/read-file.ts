import type { CallSpec, InputOf } from "@/lib/core/contract";
import { OWNER_HEADER, type Owner, ownerKey } from "@/lib/core/owner";
import { refusalOf, requestTo } from "./fetch-json";
import { addressOf } from "./http-client";

async function fileOf<C extends CallSpec>(
  call: C,
  input: InputOf<C>,
  owner: Owner,
): Promise<Response> {
  const headers = { [OWNER_HEADER]: ownerKey(owner) };
  const response = await requestTo(addressOf(call, input), { headers, accept: "*/*" });
  if (response.ok) return response;
  throw refusalOf(response.status, await response.json().catch(() => undefined));
}

/** The file that a call answers with, as text. Throws a ClientError as reads do. */
export async function readFile<C extends CallSpec>(
  call: C,
  input: InputOf<C>,
  owner: Owner,
): Promise<string> {
  return (await fileOf(call, input, owner)).text();
}

/** The same as bytes, for a file that is no text. */
export async function readBytes<C extends CallSpec>(
  call: C,
  input: InputOf<C>,
  owner: Owner,
): Promise<Blob> {
  return (await fileOf(call, input, owner)).blob();
}
