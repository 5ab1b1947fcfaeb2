import "server-only";
import { idBody } from "@/lib/core/ids";
import { hmacBytes } from "@/lib/platform/crypto";
import { env, secret } from "@/lib/platform/env";

const MARK = 12;
const markOf = (body: string) => idBody(hmacBytes(`reply ${body}`, secret())).slice(0, MARK);

/** The address to which answers of a conversation come; null when there is none for answers. */
export function replyAddress(conversationId: string): string | null {
  const { REPLY_ADDRESS } = env();
  if (!REPLY_ADDRESS) return null;
  const body = conversationId.slice(conversationId.indexOf("_") + 1);
  return REPLY_ADDRESS.replace("@", `+${body}${markOf(body)}@`);
}

/** The conversation that an address was made for; null for any other address. */
export function conversationOfAddress(address: string): string | null {
  const { REPLY_ADDRESS } = env();
  const [local = "", domain] = address.toLowerCase().split("@");
  const [name, token = ""] = local.split("+");
  if (!REPLY_ADDRESS || `${name}@${domain}` !== REPLY_ADDRESS) return null;
  const body = token.slice(0, -MARK);
  return body !== "" && token === body + markOf(body) ? `cnv_${body}` : null;
}
