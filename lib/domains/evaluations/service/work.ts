import "server-only";
import { newId } from "@/lib/core/ids";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { ownFieldProblem } from "@/lib/domains/criteria/service/own-fields";
import { endRun, holdRun, noteRun, type RunRow, withUsage } from "@/lib/domains/runs/service";
import { sha256Hex } from "@/lib/platform/crypto";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue, type JobHandler } from "@/lib/service/job";
import { ENGINE_VERSION } from "../constants";
import { evaluateCompanies } from "../jobs";
import { insertEvaluations, type NewEvaluation } from "../queries/evaluations";
import { isSameFacts } from "../rules/difference";
import { prepare } from "../rules/evaluate";
import { evaluatePrepared } from "../rules/evaluation";
import type { Facts } from "../rules/facts";
import { factsFor, receiptText } from "../rules/receipt";
import { factsOf } from "./facts";
import { type Judged, judgementsBySet } from "./judgements";
import { latestFactsOf } from "./latest";
import { type ReadPart, readPart } from "./model-readings";
import { type Readings, readingsAt, readingsStill } from "./readings";
import { partOf, RunInputs, type RunResult, resultOf } from "./runs";
import { setsOf, type UsedSet } from "./sets";

/** Why companies of a run cannot be evaluated: they were merged, or are gone. */
async function failuresIn(ctx: OrgCtx, ids: readonly string[]): Promise<Map<string, string>> {
  const current = await currentCompanies(ctx, ids);
  return new Map(
    ids.flatMap((id): [string, string][] => {
      const now = current.get(id);
      if (now?.id === id) return [];
      return [[id, now ? `It was merged into ${now.name}` : "It was removed"]];
    }),
  );
}

/**
 * Those of evaluations that say more than the latest ones: other facts, other criteria or another
 * engine. The day alone is no change.
 */
async function changed(ctx: OrgCtx, { id }: UsedSet, made: readonly NewEvaluation[]) {
  const companyIds = made.map(({ companyId }) => companyId);
  const latest = await latestFactsOf(ctx, { setId: id, companyIds });
  return made.filter(({ companyId, setVersion, engine, facts }) => {
    const before = latest.get(companyId);
    const isSameWay = before?.setVersion === setVersion && before.engine === engine;
    return !(isSameWay && isSameFacts(before.facts as Facts, facts as Facts));
  });
}

/** The facts of companies, and what a model read of them. */
type Known = { known: readonly Facts[]; readings: Readings };

/** One set's evaluations of the companies whose facts are known. */
async function evaluated(
  ctx: OrgCtx,
  run: RunRow,
  set: UsedSet,
  { known, scored, readings }: Known & { scored: Judged | undefined },
): Promise<NewEvaluation[]> {
  const { as_of: asOf, day, only_changed: onlyChanged } = RunInputs.parse(run.inputs);
  const prepared = prepare(set.criteria, day);
  const named = { name: set.name ?? "", criteria: set.criteria };
  const made = known.map((all): NewEvaluation => {
    const judgements = scored?.get(all.company.id) ?? {};
    const read = readingsAt(readings, all.company.id, set.id);
    const told = readingsStill(set.criteria, read, all.texts);
    const facts = factsFor(set.criteria, { ...all, judgements, ...told });
    const result = evaluatePrepared(named.name, prepared, facts);
    return {
      id: newId("evl"),
      orgId: ctx.org.id,
      runId: run.id,
      companyId: facts.company.id,
      companyName: facts.company.name,
      setId: set.id,
      setVersion: set.version,
      asOf,
      engine: ENGINE_VERSION,
      receipt: sha256Hex(receiptText(named, facts)),
      facts,
      result,
      hundredths: result.hundredths,
      isLatest: asOf === null,
      createdAt: ctx.now(),
    };
  });
  return onlyChanged ? changed(ctx, set, made) : made;
}

/** A clock for the steps of a part. */
function stopwatch() {
  let last = performance.now();
  return () => {
    const ms = Math.round(performance.now() - last);
    last = performance.now();
    return ms;
  };
}

async function evaluatePart(
  ctx: OrgCtx,
  run: RunRow,
  { sets, part, readings }: { sets: readonly UsedSet[]; part: string[]; readings: Readings },
) {
  const { as_of, day, names } = RunInputs.parse(run.inputs);
  const took = stopwatch();
  const failed = await failuresIn(ctx, part);
  const there = part.filter((id) => !failed.has(id));
  const criteria = sets.flatMap((set) => set.criteria);
  const facts = await factsOf(ctx, there, criteria, { day, asOf: as_of ?? undefined });
  for (const id of there)
    if (!facts.has(id)) failed.set(id, `Nothing was known of it at the end of ${day}`);
  const known = there.flatMap((id) => facts.get(id) ?? []);
  const ids = known.map(({ company }) => company.id);
  const setIds = sets.map(({ id }) => id);
  const scored = await judgementsBySet(ctx, ids, setIds, as_of ?? undefined);
  const ms = [took()];
  const rows: NewEvaluation[] = [];
  for (const set of sets) {
    rows.push(...(await evaluated(ctx, run, set, { known, readings, scored: scored.get(set.id) })));
    ms.push(took());
  }
  await insertEvaluations(ctx.db, ctx.org.id, rows);
  const storing = took() / sets.length;
  const before = resultOf(run);
  const result: RunResult = {
    evaluated: before.evaluated + rows.length,
    failures: [
      ...before.failures,
      ...[...failed].map(([company_id, reason]) => ({
        company_id,
        company_name: names[company_id] ?? null,
        reason,
      })),
    ],
  };
  const steps = run.steps.map((step, at) => ({
    ...step,
    done: step.done + part.length,
    // The first step reads, and stores nothing.
    ms: step.ms + (ms[at] ?? 0) + (at === 0 ? 0 : Math.round(storing)),
  }));
  return { steps, result };
}

const whatStays = ({ evaluated: stored }: RunResult): string =>
  stored === 0
    ? "Nothing was stored."
    : `${stored.toLocaleString("en")} evaluations were stored and are kept.`;

/** Nothing is left of a set, nor of what it scored: what the run has counted is no longer true. */
const GONE = "Criteria of this run were deleted for good, with what was scored by them.";

const NONE = "None of the companies could be evaluated.";

const fail = (ctx: OrgCtx, run: RunRow, what: string) =>
  endRun(ctx, run, { status: "failed", error: `${what} ${whatStays(resultOf(run))}` });

/**
 * One part of a run: evaluates the next companies, and notes it in the same transaction, so that a
 * part which was killed is done again and nothing is doubled.
 */
export const evaluateNext: JobHandler<{ runId: string }, ReadPart> = {
  work: (ctx, { runId }) => readPart(ctx, runId),
  async commit(ctx, { runId }, read = { readings: new Map(), model: null }) {
    if (!ctx.org) return;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const run = await holdRun(own, runId);
    if (!run) return;
    const inputs = RunInputs.parse(run.inputs);
    const sets = await setsOf(own, inputs);
    const removed = sets.find(({ isRemoved }) => isRemoved);
    if (removed) {
      if (removed.name === null) await endRun(own, run, { status: "failed", error: GONE });
      else await fail(own, run, `The criteria “${removed.name}” were deleted.`);
      return;
    }
    // A field may have been renamed since the run was asked for, by the night or by a person.
    const problem = await ownFieldProblem(
      own,
      sets.flatMap(({ criteria }) => criteria),
    );
    if (problem) return void (await fail(own, run, `${problem.message}.`));
    const from = run.steps[0]?.done ?? 0;
    const part = partOf(run, sets);
    const made = await evaluatePart(own, run, { sets, part, readings: read.readings });
    const used = read.model && { model: withUsage(run.model, read.model) };
    const noted = await noteRun(own, run, { ...made, ...used });
    if (from + part.length < inputs.companies.length)
      return enqueue(own, evaluateCompanies, { runId });
    const { evaluated: stored, failures } = resultOf(noted);
    const [first, second] = failures;
    if (stored === 0 && first) await fail(own, noted, second ? NONE : `${first.reason}.`);
    else await endRun(own, noted, { status: "done" });
  },
  async giveUp(ctx, { runId }) {
    const own = ctx.org && { ...ctx, org: ctx.org };
    const run = own && (await holdRun(own, runId));
    if (run) await fail(own, run, "The companies could not be evaluated.");
  },
};
