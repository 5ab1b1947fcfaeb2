import "server-only";
import { z } from "zod";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { meteredModelFor } from "@/lib/domains/models/service/budget";
import type { RunModel } from "@/lib/domains/runs/constants";
import { findOngoing } from "@/lib/domains/runs/service";
import { type WordingAsk, wordSection } from "@/lib/engine/llm/word-section";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { type OutlineSection, WORDING_MS } from "../constants";
import { findMemo } from "../queries/memos";
import { type MemoContext, memoContextOf } from "./compose";
import { factsFor } from "./facts";
import { outlineOf } from "./outline";
import { RunInputs } from "./run-inputs";
import { askOf, factsToWord, shareable, type Wording } from "./wording";

type Caller = Omit<Ctx, "db">;
/** What a model is asked of a section, and the keys of its facts by their numbers. */
type Asked = { ask: WordingAsk; keys: string[] };
/** The same for a model inside the installation, and for one outside; null: nothing may be told. */
type SectionAsk = { section: string; inside: Asked | null; outside: Asked | null };

/** What a model is asked of a section; null when nothing in it is for a model to word. */
export function sectionAsk(section: OutlineSection, context: MemoContext): SectionAsk | null {
  const facts = factsToWord(section, context);
  if (facts.length === 0) return null;
  const asked = (told: typeof facts): Asked | null =>
    told.length === 0
      ? null
      : {
          ask: askOf(section, told, context.outline.instructions),
          keys: told.map(({ key }) => key),
        };
  return { section: section.key, inside: asked(facts), outside: asked(shareable(facts, context)) };
}

const findAsks = defineOperation(
  {
    name: "memos.findAsks",
    summary: "Find what a model is asked of the sections of a memo that are not written yet",
    effect: "read",
    access: "system",
    transaction: "read",
    input: z.strictObject({ runId: z.string() }),
    output: z.custom<SectionAsk[]>(),
  },
  async (ctx, { runId }) => {
    const own = ctx.org && { ...ctx, org: ctx.org };
    const run = own && (await findOngoing(own, runId));
    const inputs = run && RunInputs.parse(run.inputs);
    if (!own || !run || !inputs?.with_model || run.model?.failure) return [];
    const memo = await findMemo(own.db, own.org.id, inputs.memo_id);
    const company = (await currentCompanies(own, [inputs.company_id])).get(inputs.company_id);
    if (!memo || !company) return [];
    const outline = outlineOf(memo);
    const facts = await factsFor(own, company, { outline });
    if (!facts) return [];
    const context = memoContextOf(facts, outline);
    const first = run.steps.filter(({ done }) => done > 0).length;
    return outline.sections.slice(first).flatMap((section) => sectionAsk(section, context) ?? []);
  },
);

/** What a model made of a section, and what that took. */
export type Worded = { wording: Wording | null; model: RunModel };

const NO_MODEL = "No model is switched on.";

/** Asks the organization's model for one of some sections, the first of which it may be told anything. */
export async function askModel(
  ctx: Caller,
  asks: readonly SectionAsk[],
  withinMs = WORDING_MS,
): Promise<Worded | null> {
  const unused = { calls: 0, input: 0, output: 0, unreported: 0, spend: null };
  if (asks.length === 0) return null;
  const metered = await meteredModelFor(ctx);
  if (!metered) return { wording: null, model: { model: "", ...unused, failure: NO_MODEL } };
  const { setup, usage } = metered;
  const { model } = setup.connection;
  const told = asks.flatMap(({ section, inside, outside }) => {
    const asked = setup.outside ? outside : inside;
    return asked ? [{ section, ...asked }] : [];
  });
  const [next] = told;
  if (!next) return null;
  try {
    const signal = AbortSignal.timeout(withinMs);
    const { sentences, failure } = await wordSection(setup, next.ask, signal);
    const wording = {
      section: next.section,
      model,
      sentences: sentences.map(({ text, facts }) => ({
        text,
        // A number that no fact has names none.
        keys: facts.map((nth) => next.keys[nth] ?? ""),
      })),
    };
    return { wording, model: { model, ...usage(), failure } };
  } finally {
    await setup.budget.close();
  }
}

/** What a model words for the next part of a run. */
export const wordNext = async (ctx: Caller, runId: string): Promise<Worded | null> =>
  askModel(ctx, await findAsks.call(ctx, { runId }));
