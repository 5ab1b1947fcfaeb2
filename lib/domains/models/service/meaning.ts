import "server-only";
import { z } from "zod";
import { nearest } from "@/lib/platform/nearest";
import { type Quantized, quantized } from "@/lib/search/vectors";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { RESTS_MS, SEARCHED_WITHIN_MS } from "../constants";
import { pageOfVectors } from "../queries/embeddings";
import { openEmbedder, type UsableEmbedder } from "./embedder";
import { embedWithin, wordsOfEmbeddingFailure } from "./embedding-request";

type Caller = Omit<Ctx, "db">;

/** Words as a vector, and which vectors of companies it is compared with. */
export type MeaningVector = Quantized & { stamp: string };

/**
 * What words mean to the embedding server, asked before a search's transaction begins. Null when
 * none is set up or it cannot be used; `note` says why, for people.
 */
export type Meaning = { vector: MeaningVector | null; note: string | null };
export const NO_MEANING: Meaning = { vector: null, note: null };
/** As operations take it; it never comes from outside the product. */
export const MeaningInput = z.custom<Meaning>().default(NO_MEANING);

const VECTORS_AT_ONCE = 10_000;

export const readVectors = defineOperation(
  {
    name: "models.readVectors",
    summary: "Read a part of the companies' vectors",
    effect: "read",
    access: "member",
    transaction: "read",
    input: z.strictObject({ generation: z.int(), after: z.string() }),
    output: z.custom<Awaited<ReturnType<typeof pageOfVectors>>>(),
  },
  ({ db, org }, part) => pageOfVectors(db, org.id, { ...part, limit: VECTORS_AT_ONCE }),
);

/** All vectors of a generation, part by part; empty ones of refused texts are left out. */
async function* partsOf(ctx: Caller, generation: number, dimensions: number) {
  for (let after = ""; ; ) {
    const rows = await readVectors.call(ctx, { generation, after });
    const whole = rows.filter(({ vector }) => vector.length === dimensions);
    const bytes = new Int8Array(whole.length * dimensions);
    whole.forEach(({ vector }, at) => {
      bytes.set(new Int8Array(vector.buffer, vector.byteOffset, vector.length), at * dimensions);
    });
    yield {
      ids: whole.map(({ id }) => id),
      scales: Float32Array.from(whole, ({ scale }) => scale),
      bytes,
    };
    if (rows.length < VECTORS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** Loads that run, by organization and stamp: searches that come meanwhile wait for the same. */
const loading = new Map<string, Promise<void>>();

async function loaded(ctx: Caller, key: string, stamp: string, of: UsableEmbedder): Promise<void> {
  const name = `${key} ${stamp}`;
  const { generation, dimensions } = of;
  if (dimensions === null || nearest().has(key, stamp)) return;
  const run = async () =>
    nearest().load(key, { stamp, dimensions }, partsOf(ctx, generation, dimensions));
  const load = loading.get(name) ?? run().finally(() => loading.delete(name));
  loading.set(name, load);
  await load;
}

/** Vectors of searched words that are kept, the least recently used first. */
const KEPT_MAX = 1_000;
const kept = new Map<string, Quantized>();
/** Until when an organization's server rests after a failure, and what was said of it. */
const resting = new Map<string, { until: number; note: string }>();

function keep(name: string, vector: Quantized): void {
  kept.delete(name);
  kept.set(name, vector);
  const [oldest = name] = kept.keys();
  if (kept.size > KEPT_MAX) kept.delete(oldest);
}

async function vectorOf(ctx: Caller, key: string, words: string, of: UsableEmbedder) {
  const name = `${key} ${of.generation} ${words}`;
  const known = kept.get(name);
  if (known) return known;
  const signal = AbortSignal.timeout(SEARCHED_WITHIN_MS);
  const { vectors } = await embedWithin(ctx, of, [words], signal);
  const vector = vectors[0]?.length === of.dimensions ? quantized(vectors[0] ?? []) : null;
  if (vector) keep(name, vector);
  return vector;
}

const byWords = (why: string): Meaning => ({
  vector: null,
  note: `Companies are ranked by their words only. ${why}`,
});
const NOT_READY = "The embeddings aren’t ready yet.";
const ODD = "The embedding server returned vectors of the wrong length.";

/** The meaning of words, for a caller without a transaction. Never rejects. */
export async function meaningOf(ctx: Caller, written: string): Promise<Meaning> {
  const words = written.trim().replace(/\s+/g, " ");
  if (words === "" || !ctx.org) return NO_MEANING;
  const embedder = await openEmbedder.call(ctx, {});
  if (!embedder) return NO_MEANING;
  if (!embedder.isReady) return byWords(NOT_READY);
  const { id: key } = ctx.org;
  const place = `${key} ${embedder.connection.baseUrl} ${embedder.generation}`;
  const rest = resting.get(place);
  if (rest && rest.until > Date.now()) return byWords(rest.note);
  resting.delete(place);
  try {
    const stamp = `${embedder.generation}.${embedder.pass}`;
    await loaded(ctx, key, stamp, embedder);
    const vector = await vectorOf(ctx, key, words, embedder);
    return vector ? { vector: { ...vector, stamp }, note: null } : byWords(ODD);
  } catch (thrown) {
    ctx.log("models.meaning.failed", { error: thrown });
    const note = await wordsOfEmbeddingFailure(thrown);
    resting.set(place, { until: Date.now() + RESTS_MS, note });
    return byWords(note);
  }
}

/** Ids of the organization's companies nearest to a meaning, best first; `among`: of these only. */
export const nearestCompanies = (
  { org }: OrgCtx,
  { stamp, bytes }: MeaningVector,
  part: { most: number; among: string[] | null },
): Promise<string[]> => nearest().search(org.id, { stamp, bytes, ...part });
