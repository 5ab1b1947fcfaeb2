import "server-only";
import { z } from "zod";
import type { Embedded } from "@/lib/platform/llm/embeddings";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { EMBEDDED_TOKENS_A_DAY } from "../constants";
import { changeUse, consumeUse } from "../queries/embeddings";
import { costOf } from "../rules";
import type { UsableEmbedder } from "./embedder";

type Caller = Omit<Ctx, "db">;

const Use = z.strictObject({ day: z.iso.date(), tokens: z.int(), spend: z.int() });

export const accountEmbedding = defineOperation(
  {
    name: "models.accountEmbedding",
    summary: "Put aside what a request to the embedding server may use of the day, or correct it",
    // Searches by a read-only API key cost the organization too.
    effect: "read",
    access: "member",
    transaction: "write",
    activity: "none",
    input: Use.extend({ is_correction: z.boolean() }),
    output: z.object({ is_taken: z.boolean() }),
  },
  async ({ db, org }, { is_correction, ...use }) => {
    if (is_correction) await changeUse(db, org.id, use);
    const most = { tokens: EMBEDDED_TOKENS_A_DAY };
    return { is_taken: is_correction || (await consumeUse(db, org.id, use, most)) };
  },
);

/** The day's budget does not allow the request. */
export class SpentBudget extends Error {
  override readonly message = "The daily embedding limit is used up.";
}

/** Upper bound of a text's tokens: one rarely has fewer than two bytes. */
const tokensOf = (texts: readonly string[]) =>
  texts.reduce((sum, text) => sum + Math.ceil(Buffer.byteLength(text) / 2) + 2, 0);

/** Vectors of texts, within the day's budget; what a request did not use is given back. */
export async function embedWithin(
  ctx: Caller,
  { connection, price }: UsableEmbedder,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<Embedded> {
  const day = isoDay(ctx.now());
  const costingOf = (input: number) => ({
    tokens: input,
    spend: costOf({ inputPrice: price, outputPrice: 0 }, { input, output: 0 }),
  });
  const most = costingOf(tokensOf(texts));
  const account = (use: typeof most, is_correction: boolean) =>
    accountEmbedding.call(ctx, { day, ...use, is_correction });
  if (!(await account(most, false)).is_taken) throw new SpentBudget();
  const { embed } = await import("@/lib/platform/llm/embeddings");
  const embedded = await embed(connection, texts, signal).catch(async (thrown) => {
    // A refused request costs nothing; the cost of an interrupted one is unknown.
    if (!signal.aborted) await account({ tokens: -most.tokens, spend: -most.spend }, true);
    throw thrown;
  });
  if (embedded.tokens !== null) {
    const used = costingOf(embedded.tokens);
    await account({ tokens: used.tokens - most.tokens, spend: used.spend - most.spend }, true);
  }
  return embedded;
}

/** Why a request failed, in words; the library that explains failures is large. */
export async function wordsOfEmbeddingFailure(thrown: unknown): Promise<string> {
  if (thrown instanceof SpentBudget) return thrown.message;
  const { wordsOfFailure } = await import("@/lib/platform/llm/failure");
  return wordsOfFailure(thrown)
    .replaceAll("The model's provider", "The embedding server")
    .replaceAll("The model", "The embedding server");
}
