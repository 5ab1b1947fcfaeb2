import type { ServerResponse } from "node:http";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { Embedder, SaveEmbedderInput } from "@/lib/domains/models/schema";
import { getEmbedder, saveEmbedder } from "@/lib/domains/models/service/embedder";
import { embedNext } from "@/lib/domains/models/service/embedding";
import { changeSettings } from "@/lib/platform/env";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfJob } from "./contexts";
import type { Member } from "./factories";
import { aFakeModel, type FakeModel } from "./fake-model";

/** What words are about; the fake server's vectors say how much of each a text has. */
const topics = [
  ["nurse", "nurses", "hospital", "clinics", "ward"],
  ["fish", "salmon", "ocean", "sea"],
  ["payment", "payments", "bank", "invoices"],
];

/** A text as a vector of a few numbers, the same for the same text. */
function vectorOf(text: string, dimensions: number): number[] {
  const words = text.toLowerCase().split(/\W+/);
  const about = topics.map((topic) => words.filter((word) => topic.includes(word)).length);
  const rest = Array.from({ length: dimensions }, () => 0.01);
  return rest.map((least, at) => least + (about[at] ?? 0));
}

export type AskedEmbedder = { model: string; input: string[]; encoding_format: string };
type Reply = (response: ServerResponse, asked: AskedEmbedder, at: number) => unknown;

/** Answers a vector for each text. */
export function embeds(response: ServerResponse, { input }: AskedEmbedder, dimensions = 8): void {
  const data = input.map((text, index) => ({ index, embedding: vectorOf(text, dimensions) }));
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ data, usage: { total_tokens: 3 * input.length } }));
}

export type FakeEmbedder = Omit<FakeModel, "asked"> & { asked: AskedEmbedder[] };

/** A fake embedding server on this machine, allowed by the operator. */
export async function aFakeEmbedder(
  reply: Reply = (response, asked) => embeds(response, asked),
): Promise<FakeEmbedder> {
  const server = await aFakeModel((response, asked, at) =>
    reply(response, asked as unknown as AskedEmbedder, at),
  );
  changeSettings({ MODEL_URLS: [server.baseUrl] });
  return server as unknown as FakeEmbedder;
}

export const embedderSample: SaveEmbedderInput = {
  base_url: "https://embedder.invalid/v1",
  model: "fake",
  key: "sk-of-the-tests",
  is_on: true,
  price: 0,
  daily_spend: 5,
  version: null,
};

export const anEmbedder = (
  admin: Member,
  { baseUrl }: { baseUrl: string },
  changes: Partial<SaveEmbedderInput> = {},
): Promise<Embedder> =>
  saveEmbedder.run(ctxOf(admin), { ...embedderSample, base_url: baseUrl, ...changes });

type Step = { hasCommit?: boolean; now?: () => Date };

/** One step of the job, as the worker runs it; without its end, as if the worker was killed. */
export async function embedStep(
  { orgId }: Member,
  { hasCommit = true, now = () => new Date() }: Step = {},
) {
  const org = orgId as OrgId;
  const result = await embedNext.work?.(ctxOfJob(orgId, { now }), { after: "" });
  if (!hasCommit) return;
  await inTransaction(getDb(), { orgId: org, userId: null }, "write", (db) => {
    const own = { db: db as Ctx["db"], transaction: "write" as const, now };
    return embedNext.commit(ctxOfJob(orgId, own), { after: "" }, result);
  });
}

const STEPS_MAX = 20;

/** Steps until all companies are embedded or a step fails. */
export async function embedAll(admin: Member): Promise<void> {
  for (let step = 0; step < STEPS_MAX; step++) {
    await embedStep(admin);
    const { is_ready, failure } = await getEmbedder.run(ctxOf(admin), {});
    if (failure !== null) return;
    if (is_ready && (await isDone(admin))) return;
  }
  throw new Error("The companies were not embedded");
}

/** Whether nothing is left: a further step sends and changes nothing. */
async function isDone(admin: Member): Promise<boolean> {
  const { companies } = await getEmbedder.run(ctxOf(admin), {});
  return companies.embedded === companies.allowed;
}
