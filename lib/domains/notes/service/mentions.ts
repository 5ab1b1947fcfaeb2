import "server-only";
import { membersByName } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { mayMention, mentionsIn } from "../rules";

/** Ids of the members whom a text mentions, each once, in order. */
export async function mentionedIn(ctx: OrgCtx, text: string): Promise<string[]> {
  if (!mayMention(text)) return [];
  const mentions = mentionsIn(text, await membersByName(ctx));
  return [...new Set(mentions.flatMap(({ people }) => people.map(({ userId }) => userId)))];
}
