import "server-only";
import { z } from "zod";
import { isReadByModel } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { evidenceOfClaims } from "@/lib/domains/evidence/service";
import { meteredModelFor } from "@/lib/domains/models/service/budget";
import type { RunModel } from "@/lib/domains/runs/constants";
import { findOngoing, withUsage } from "@/lib/domains/runs/service";
import { type CriterionAnswer, readCriterion } from "@/lib/engine/llm/read-criterion";
import type { ModelSetup } from "@/lib/engine/llm/setup";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { READING_MS } from "../constants";
import { type Facts, isOfClaim, type ModelReading, type TextFact } from "../rules/facts";
import { isShown, READ_TIMES, readingOf, withoutRequests } from "../rules/model-reading";
import { factsOf } from "./facts";
import { latestFactsOf } from "./latest";
import { hashOf, placeOf, type Readings, readingsStill } from "./readings";
import { partOf, RunInputs } from "./runs";
import { setsOf, type UsedSet } from "./sets";

/*
 * What a model reads for a part of a run, before the part is evaluated. What it read of the same
 * texts before is taken from the latest evaluation, so that the same texts keep their scores.
 */

type Wanted = {
  companyId: string;
  setId: string;
  criterion: Criterion;
  of: string;
  texts: readonly TextFact[];
};
type Unread = { wanted: Wanted[]; known: [place: string, Record<string, ModelReading>][] };

export const findUnread = defineOperation(
  {
    name: "evaluations.findUnread",
    summary: "Find what a model is to read for the next part of a run, and what it has read before",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ runId: z.string() }),
    output: z.custom<Unread>(),
  },
  async (ctx, { runId }) => {
    const own = ctx.org && { ...ctx, org: ctx.org };
    const run = own && (await findOngoing(own, runId));
    const inputs = run && RunInputs.parse(run.inputs);
    const sets = own && inputs ? await setsOf(own, inputs) : [];
    const read = sets.filter(({ criteria }) => criteria.some(isReadByModel));
    const found: Unread = { wanted: [], known: [] };
    if (!own || !run || !inputs || read.length === 0) return found;
    const criteria = read.flatMap((set) => set.criteria.filter(isReadByModel));
    const when = { day: inputs.day, asOf: inputs.as_of ?? undefined };
    const facts = await factsOf(own, partOf(run, sets), criteria, when);
    for (const set of read) await addUnread(own, set, facts, found);
    return found;
  },
);

/** Adds what of a set is known of the texts as they are, and what is not. */
async function addUnread(
  ctx: OrgCtx,
  { id: setId, criteria }: UsedSet,
  facts: ReadonlyMap<string, Facts>,
  found: Unread,
): Promise<void> {
  const before = await latestFactsOf(ctx, { setId, companyIds: [...facts.keys()] });
  for (const [companyId, { texts }] of facts) {
    const earlier = { ...(before.get(companyId)?.facts as Facts | undefined)?.readings };
    const { readings = {} } = readingsStill(criteria, earlier, texts);
    found.known.push([placeOf(companyId, setId), { ...readings }]);
    for (const criterion of criteria.filter(isReadByModel))
      if (!readings[criterion.key] && texts.length > 0)
        found.wanted.push({ companyId, setId, criterion, texts, of: hashOf(criterion, texts) });
  }
}

/** Claims of sources that are shared with models outside the installation. */
export const findSharedClaims = defineOperation(
  {
    name: "evaluations.findSharedClaims",
    summary: "Find which claims a model outside the installation may be told",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ claimIds: z.array(z.string()) }),
    output: z.array(z.string()),
  },
  async ({ db, org }, { claimIds }) => {
    if (!org || claimIds.length === 0) return [];
    const found = await evidenceOfClaims(db, org.id, claimIds);
    return found.flatMap((each) => (each.is_shared_outside ? [each.claim_id] : []));
  },
);

type Caller = Omit<Ctx, "db">;

/** Which texts a model may be shown: one outside gets those that shared sources state. */
async function showable(ctx: Caller, setup: ModelSetup, wanted: readonly Wanted[]) {
  if (!setup.outside) return () => true;
  const claims = wanted.flatMap(({ texts }) => texts.filter(isOfClaim).map(({ claim }) => claim));
  const claimIds = [...new Set(claims)];
  const shared = new Set(await findSharedClaims.call(ctx, { claimIds }));
  return (text: TextFact) => isOfClaim(text) && shared.has(text.claim);
}

/** Asks several times at once; failures are logged, and counts as not read. */
async function read(
  ctx: Caller,
  setup: ModelSetup,
  { criterion, of, texts }: Wanted,
  { mayShow, signal }: { mayShow: (text: TextFact) => boolean; signal: AbortSignal },
): Promise<ModelReading | null> {
  const shown = texts.map((text) => (mayShow(text) ? withoutRequests(text.text) : ""));
  if (!shown.some(isShown)) return null;
  const { title, question, evidence } = criterion;
  const ask = { title, question, evidence, texts: shown };
  const times = Array.from({ length: READ_TIMES }, () => readCriterion(setup, ask, signal));
  const settled = await Promise.allSettled(times);
  const failed = settled.find(({ status }) => status === "rejected");
  if (failed)
    ctx.log("evaluations.read.failed", { error: (failed as PromiseRejectedResult).reason });
  const answers = settled.flatMap((each): CriterionAnswer[] =>
    each.status === "fulfilled" && each.value ? [each.value] : [],
  );
  const placed = answers
    .filter(({ text }) => shown[text - 1] !== "")
    .map((answer) => ({ ...answer, text: answer.text - 1 }));
  return readingOf(placed, { of, model: setup.connection.model, texts });
}

/** What is known of texts before a part of a run is evaluated, and what a model used for that. */
export type ReadPart = { readings: Readings; model: RunModel | null };

/** What a model reads for the next part of a run; what it cannot read, words decide. */
export async function readPart(ctx: Caller, runId: string): Promise<ReadPart> {
  const { wanted, known } = await findUnread.call(ctx, { runId });
  const readings = new Map(known);
  let model: RunModel | null = null;
  const signal = AbortSignal.timeout(READING_MS);
  for (const [companyId, own] of Map.groupBy(wanted, (each) => each.companyId)) {
    // Each company has the budget of an answer.
    const metered = await meteredModelFor(ctx);
    if (!metered || signal.aborted) break;
    const { setup, usage } = metered;
    try {
      // Asked of each model anew: the one that answers now may be another.
      const mayShow = await showable(ctx, setup, own);
      for (const one of own) {
        const reading = await read(ctx, setup, one, { mayShow, signal });
        const place = placeOf(companyId, one.setId);
        const before = readings.get(place) ?? {};
        if (reading) readings.set(place, { ...before, [one.criterion.key]: reading });
      }
    } finally {
      await setup.budget.close();
    }
    const used = usage();
    if (used.calls > 0)
      model = withUsage(model, { model: setup.connection.model, ...used, failure: null });
  }
  return { readings, model };
}
