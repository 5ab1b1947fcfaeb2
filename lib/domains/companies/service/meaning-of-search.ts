import "server-only";
import { z } from "zod";
import { openEmbedder } from "@/lib/domains/models/service/embedder";
import { type Meaning, meaningOf, NO_MEANING } from "@/lib/domains/models/service/meaning";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { ListNearMissesInput } from "../schema/search";
import { type Asked, describingWords, readQuestion } from "./question";

export const readDescribingWords = defineOperation(
  {
    name: "companies.readDescribingWords",
    summary: "Read which words of a question describe companies",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListNearMissesInput,
    output: z.string(),
  },
  async (ctx, asked) => describingWords(await readQuestion(ctx, asked)),
);

/** What a search's words mean, asked before its transaction begins. */
export async function meaningOfSearch(
  ctx: ToolCaller,
  { q, where, words }: Asked,
): Promise<Meaning> {
  if (`${q}${words ?? ""}`.trim() === "") return NO_MEANING;
  if (!(await openEmbedder.call(ctx, {}))) return NO_MEANING;
  return meaningOf(ctx, await readDescribingWords.call(ctx, { q, where, words }));
}
