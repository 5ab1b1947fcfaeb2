import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { modelFor } from "@/lib/domains/models/service/budget";
import type { ModelSetup } from "@/lib/engine/llm/setup";
import { wordClause } from "@/lib/engine/llm/word-clause";
import { ModelFailure } from "@/lib/platform/llm/connection";
import { defineOperation, implement } from "@/lib/service/operation";
import { WORDING_MS } from "../constants";
import { ndaCalls } from "../contract";
import { compareClauses } from "../rules/compare-clauses";
import { policyText, type Unaccepted, wordingProblem } from "../rules/wording";
import { WordingInput } from "../schema/policy";
import { bothFiles, savedPolicy, textOf } from "./policy";
import { mayReadNdas } from "./wording-model";

const findUnaccepted = defineOperation(
  {
    name: "ndas.findUnaccepted",
    summary: "Find what two documents say on a clause that the firm does not accept",
    effect: "read",
    access: "member",
    transaction: "read",
    input: WordingInput,
    output: z.custom<Unaccepted>(),
  },
  async (ctx, { ndaId, clause }) => {
    const { ours, theirs } = await bothFiles(ctx, ndaId);
    const { policy } = await savedPolicy(ctx);
    const all = policy ? compareClauses(textOf(ours), textOf(theirs), policy) : [];
    const compared = all.find((one) => one.clause === clause);
    if (!policy || !compared?.reason)
      throw new AppError("CONFLICT", "Your policy has nothing against this clause");
    return { policy, compared };
  },
);

const words = (clause: string) => clause.replaceAll("_", " ");

async function ask(setup: ModelSetup, unaccepted: Unaccepted): Promise<string | null> {
  const { clause, ours, theirs, reason } = unaccepted.compared;
  const asked = {
    clause: words(clause),
    ours: ours.quote ?? "",
    theirs: theirs.quote ?? "",
    reason,
    policy: policyText(unaccepted),
  };
  return wordClause(setup, asked, AbortSignal.timeout(WORDING_MS)).finally(() =>
    setup.budget.close(),
  );
}

/** Words by a model are a proposal: they are checked, and a person edits and sends them. */
export const suggestWording = implement(
  ndaCalls.suggestWording,
  { transaction: "none", activity: "none" },
  async (ctx, asked) => {
    const unaccepted = await findUnaccepted.call(ctx, asked);
    const setup = await modelFor(ctx, () => 0);
    if (!mayReadNdas(setup))
      throw new AppError("CONFLICT", "There is no model of your own that may read an NDA");
    const { model } = setup.connection;
    const without = (problem: string) => ({ text: null, model, problem });
    try {
      const text = await ask(setup, unaccepted);
      if (!text) return without("The model suggested nothing.");
      const problem = wordingProblem(text, unaccepted);
      return problem
        ? without(`The model’s words are not shown. ${problem}`)
        : { text, model, problem: null };
    } catch (thrown) {
      if (!(thrown instanceof ModelFailure)) throw thrown;
      return without(thrown.message);
    }
  },
);
