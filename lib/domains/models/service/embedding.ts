import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { evidenceVersion } from "@/lib/domains/evidence/service";
import { sha256Hex } from "@/lib/platform/crypto";
import { quantized } from "@/lib/search/vectors";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import {
  EMBEDDED_TEXT_MAX,
  EMBEDDED_WITHIN_MS,
  LEASE_MS,
  RETRY_EMBEDDING_MS,
  TEXTS_AT_ONCE,
} from "../constants";
import { embedCompanies } from "../jobs";
import * as queries from "../queries/embeddings";
import { newGeneration, openEmbedder, type UsableEmbedder } from "./embedder";
import { embedWithin, SpentBudget, wordsOfEmbeddingFailure } from "./embedding-request";
import { isOutside } from "./place";

type Caller = Omit<Ctx, "db">;
type Unembedded = Awaited<ReturnType<typeof queries.listUnembedded>>[number];

/** What is embedded of a company: the values that say what it does. */
const textOf = ({ name, industry, subIndustry, tags, description }: Unembedded): string =>
  [name, industry, subIndustry, tags.join(", "), description]
    .filter(Boolean)
    .join(". ")
    .slice(0, EMBEDDED_TEXT_MAX)
    .toWellFormed();

const toText = (row: Unembedded) => {
  const text = textOf(row);
  const sha256 = sha256Hex(text);
  return { id: row.id, version: row.version, text, sha256, isKnown: sha256 === row.sha256 };
};
type Text = ReturnType<typeof toText>;

/** `version`: that of the evidence, read before the companies were. */
type Batch = { version: number; texts: Text[] };

export const readUnembedded = defineOperation(
  {
    name: "models.readUnembedded",
    summary: "Read the texts of the next companies that have no vector of their own",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ after: z.string(), generation: z.int(), is_outside: z.boolean() }),
    output: z.custom<Batch>(),
  },
  async ({ db, org }, { is_outside, ...part }) => {
    if (!org) return { version: 0, texts: [] };
    const version = await evidenceVersion(db, org.id);
    const asked = { ...part, isOutside: is_outside, limit: TEXTS_AT_ONCE };
    return { version, texts: (await queries.listUnembedded(db, org.id, asked)).map(toText) };
  },
);

/** A text with its vector; null when the server refuses the text or answers no direction. */
type Vector = { text: Text; vector: ReturnType<typeof quantized>; dimensions: number | null };
type Failure = { words: string; retryAt: Date };
type Step = Batch & { generation: number; vectors: Vector[]; failure: Failure | null };

const toVectors = (texts: readonly Text[], vectors: readonly number[][]): Vector[] =>
  texts.map((text, at) => {
    const numbers = vectors[at] ?? [];
    return { text, vector: quantized(numbers), dimensions: numbers.length };
  });

/** One by one, until the time is over, because the server refused one of them together. */
async function oneByOne(
  ctx: Caller,
  embedder: UsableEmbedder,
  texts: readonly Text[],
  signal: AbortSignal,
): Promise<Vector[]> {
  const { RefusedText } = await import("@/lib/platform/llm/embeddings");
  const found: Vector[] = [];
  let refusal: unknown = null;
  for (const text of texts) {
    if (signal.aborted && found.length > 0) break;
    try {
      const { vectors } = await embedWithin(ctx, embedder, [text.text], signal);
      found.push(...toVectors([text], vectors));
    } catch (thrown) {
      if (!(thrown instanceof RefusedText)) {
        if (found.some(({ vector }) => vector)) break;
        throw thrown;
      }
      refusal = thrown;
      found.push({ text, vector: null, dimensions: null });
    }
  }
  // When every text is refused, the server is not set up for any.
  if (found.every(({ dimensions }) => dimensions === null)) throw refusal;
  return found;
}

async function vectorsOf(
  ctx: Caller,
  embedder: UsableEmbedder,
  texts: readonly Text[],
): Promise<Vector[]> {
  if (texts.length === 0) return [];
  const { RefusedText } = await import("@/lib/platform/llm/embeddings");
  const signal = AbortSignal.timeout(EMBEDDED_WITHIN_MS);
  const sent = texts.map(({ text }) => text);
  try {
    return toVectors(texts, (await embedWithin(ctx, embedder, sent, signal)).vectors);
  } catch (thrown) {
    if (!(thrown instanceof RefusedText)) throw thrown;
    return oneByOne(ctx, embedder, texts, signal);
  }
}

const failureOf = async (ctx: Caller, thrown: unknown): Promise<Failure> => {
  const now = ctx.now().getTime();
  const tomorrow = now - (now % DAY_MS) + DAY_MS;
  const retryAt = thrown instanceof SpentBudget ? tomorrow : now + RETRY_EMBEDDING_MS;
  return { words: await wordsOfEmbeddingFailure(thrown), retryAt: new Date(retryAt) };
};

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

type State = { row: queries.EmbedderRow; step: Step };

/** The rows of new vectors; an empty vector keeps a refused text from being sent again. */
const rowsOf = (ctx: OrgCtx, { vectors, generation }: Step): queries.EmbeddingRow[] =>
  vectors.map(({ text, vector }) => ({
    orgId: ctx.org.id,
    companyId: text.id,
    generation,
    companyVersion: text.version,
    sha256: text.sha256,
    scale: vector?.scale ?? 0,
    vector: Buffer.from(vector?.bytes ?? []),
  }));

/** The length of the vectors of a step; null without any, NaN when they differ. */
function dimensionsOf({ vectors }: Step): number | null {
  const lengths = new Set(vectors.flatMap(({ dimensions }) => dimensions ?? []));
  return lengths.size > 1 ? Number.NaN : ([...lengths][0] ?? null);
}

const DIFFERS =
  "The embedding server now returns vectors of a different length. All companies will be embedded again.";

/** All companies were embedded: what is not theirs goes, and searches may use the rest. */
async function complete(ctx: OrgCtx, { row, step }: State): Promise<void> {
  const pass = { generation: row.generation, isOutside: isOutside(row.baseUrl) };
  const gone = await queries.purgeEmbeddings(ctx.db, ctx.org.id, pass);
  await queries.updateEmbedder(ctx.db, ctx.org.id, {
    embeddedVersion: step.version,
    pass: row.pass + Number(row.isChanged || gone > 0),
    isChanged: false,
    leasedUntil: null,
  });
}

async function store(ctx: OrgCtx, { row, step }: State, after: string): Promise<void> {
  const { db, org } = ctx;
  await queries.storeEmbeddings(db, rowsOf(ctx, step));
  for (const { id, version, isKnown } of step.texts)
    if (isKnown)
      await queries.renewEmbedding(db, org.id, { companyId: id, companyVersion: version });
  const dimensions = row.dimensions ?? dimensionsOf(step);
  await queries.updateEmbedder(db, org.id, {
    dimensions,
    isChanged: row.isChanged || step.vectors.length > 0,
    failure: null,
    retryAt: null,
    leasedUntil: leaseFrom(ctx.now()),
  });
  if (step.texts.length === 0 && after === "") return complete(ctx, { row, step });
  // From the start again in the end: companies may have changed behind the chain's back.
  const isPart = step.texts.length === TEXTS_AT_ONCE;
  await enqueue(ctx, embedCompanies, { after: isPart ? (step.texts.at(-1)?.id ?? "") : "" });
}

/**
 * One step: the next companies without a vector are sent outside the transaction, and stored with
 * the step's end in one. A step that was killed is done again and sends its own part again.
 */
export const embedNext: JobHandler<{ after: string }, Step | null> = {
  async work(ctx, { after }) {
    const embedder = await openEmbedder.call(ctx, {});
    if (!embedder) return null;
    const { generation, isOutside: is_outside } = embedder;
    const batch = await readUnembedded.call(ctx, { after, generation, is_outside });
    const unknown = batch.texts.filter(({ isKnown }) => !isKnown);
    try {
      const vectors = await vectorsOf(ctx, embedder, unknown);
      const done = new Set(vectors.map(({ text }) => text));
      const texts = batch.texts.filter((text) => text.isKnown || done.has(text));
      return { ...batch, texts, generation, vectors, failure: null };
    } catch (thrown) {
      ctx.log("models.embed.failed", { error: thrown });
      return { ...batch, generation, vectors: [], failure: await failureOf(ctx, thrown) };
    }
  },
  async commit(ctx, { after }, step) {
    if (!ctx.org || !step) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const row = await queries.findEmbedder(own.db, own.org.id, { lock: true });
    if (!row?.isOn || row.generation !== step.generation) return;
    if (step.failure) {
      const { words: failure, retryAt } = step.failure;
      return queries.updateEmbedder(own.db, own.org.id, { failure, retryAt, leasedUntil: null });
    }
    const dimensions = dimensionsOf(step);
    if (dimensions !== null && dimensions !== (row.dimensions ?? dimensions))
      return queries.updateEmbedder(own.db, own.org.id, {
        ...newGeneration(row),
        failure: DIFFERS,
        retryAt: new Date(own.now().getTime() + RETRY_EMBEDDING_MS),
        leasedUntil: null,
      });
    await store(own, { row, step }, after);
  },
};

/** Organizations for which one check starts a chain. */
const ORGANIZATIONS_AT_ONCE = 20;

export const startEmbedding: JobHandler<Record<string, never>> = {
  async commit(ctx) {
    const now = ctx.now();
    const due = { now, until: leaseFrom(now), limit: ORGANIZATIONS_AT_ONCE };
    for (const { org_id: orgId } of await queries.leaseDue(ctx.db, due))
      await enqueue(ctx, embedCompanies, { after: "" }, { orgId });
  },
};
