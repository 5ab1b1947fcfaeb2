import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { unsharedSources } from "@/lib/domains/sources/service/sharing";
import type { Budget, ModelSetup } from "@/lib/engine/llm/setup";
import type { Tokens } from "@/lib/platform/llm/connection";
import type { Ctx, OrgCtx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { ANSWER_SPEND, ANSWER_TOKENS, DAILY_TOKENS } from "../constants";
import { addUse, changeUse, findModel, type ModelRow } from "../queries/models";
import { costOf } from "../rules";
import { Accounted, AccountInput, type UseChange, type WantedUse } from "../schema";
import { connectionOf, isOutside } from "./place";

type Caller = Omit<Ctx, "db">;
type Usable = Pick<ModelSetup, "connection" | "outside"> &
  Pick<ModelRow, "inputPrice" | "outputPrice" | "dailySpend">;

/** Internal only: the output contains the key. */
export const openModel = defineOperation(
  {
    name: "models.open",
    summary: "The model that answers, if one is switched on",
    effect: "read",
    access: "member",
    transaction: "read",
    input: NoInput,
    output: z.custom<Usable>().nullable(),
  },
  async (ctx) => {
    const { db, org } = ctx;
    const row = await findModel(db, org.id);
    if (!row?.isOn) return null;
    const { inputPrice, outputPrice, dailySpend } = row;
    const outside = isOutside(row.baseUrl) ? { unshared: await unsharedSources(ctx) } : null;
    const connection = connectionOf(org.id, row);
    return { connection, outside, inputPrice, outputPrice, dailySpend };
  },
);

export const accountUse = defineOperation(
  {
    name: "models.account",
    summary:
      "Put aside what calls of the model may use of the day; give back what others did not use",
    // Questions by a read-only API key cost the organization too.
    effect: "read",
    access: "member",
    transaction: "write",
    activity: "none",
    input: AccountInput,
    output: Accounted,
  },
  async (ctx, { settled, wanted }) => {
    for (const [day, changes] of Map.groupBy(settled, (change) => change.day))
      await changeUse(ctx.db, ctx.org.id, { day, ...totalOf(changes) });
    const day = isoDay(ctx.now());
    return { day, taken: await take(ctx, day, wanted) };
  },
);

const totalOf = (uses: readonly Pick<WantedUse, "tokens" | "spend">[]) => ({
  tokens: uses.reduce((sum, { tokens }) => sum + tokens, 0),
  spend: uses.reduce((sum, { spend }) => sum + spend, 0),
});

/** Reserves usage for calls: all at once if the day allows it, else one by one. */
async function take({ db, org }: OrgCtx, day: string, wanted: WantedUse[]): Promise<boolean[]> {
  const add = (calls: readonly WantedUse[]) => {
    const spend = Math.min(...calls.map(({ daily_spend }) => daily_spend));
    const use = { day, ...totalOf(calls), calls: calls.length };
    return addUse(db, org.id, use, { tokens: DAILY_TOKENS, spend });
  };
  if (wanted.length > 1 && (await add(wanted))) return wanted.map(() => true);
  const taken: boolean[] = [];
  for (const one of wanted) taken.push(await add([one]));
  return taken;
}

const sum = ({ input, output }: Tokens) => input + output;

/** The budget of one answer, within that of the organization's day. */
function budgetOf(ctx: Caller, model: Usable): Budget {
  const answer = { tokens: 0, spend: 0 };
  let day = "";
  let open: UseChange[] = [];
  const amount = (tokens: Tokens) => ({ tokens: sum(tokens), spend: costOf(model, tokens) });
  const settleWith = async (wanted: WantedUse[]) => {
    const settled = open;
    open = [];
    const { taken, ...accounted } = await accountUse.call(ctx, { settled, wanted });
    return { day: accounted.day, isTaken: taken.every(Boolean) };
  };
  return {
    async reserve(call) {
      const { tokens, spend } = amount(call);
      if (answer.tokens + tokens > ANSWER_TOKENS || answer.spend + spend > ANSWER_SPEND)
        return "The model reached the limit for one answer.";
      const reserved = await settleWith([{ tokens, spend, daily_spend: model.dailySpend }]);
      if (!reserved.isTaken) return "The model’s daily limit is used up.";
      day = reserved.day;
      answer.tokens += tokens;
      answer.spend += spend;
      return null;
    },
    settle(call, used) {
      if (used === null) return;
      const [most, real] = [amount(call), amount(used)];
      const change = { tokens: real.tokens - most.tokens, spend: real.spend - most.spend };
      answer.tokens += change.tokens;
      answer.spend += change.spend;
      open.push({ day, ...change });
    },
    // If it fails, the whole reservation counts as used.
    close: () =>
      open.length === 0
        ? Promise.resolve()
        : settleWith([]).then(
            () => {},
            (error) => ctx.log("models.settle.failed", { error }),
          ),
  };
}

/**
 * What calls of a model used, as its server reported it: `unreported` calls reported nothing. `spend` is in
 * millionths of a dollar; null where no price is set, and where a call reported nothing.
 */
type ModelUsage = {
  calls: number;
  input: number;
  output: number;
  unreported: number;
  spend: number | null;
};

/** A budget that also counts what its calls used. */
function metered(model: Usable, budget: Budget) {
  const used = { calls: 0, input: 0, output: 0, unreported: 0 };
  const isPriced = model.inputPrice > 0 || model.outputPrice > 0;
  return {
    budget: {
      ...budget,
      settle(call: Tokens, real: Tokens | null) {
        used.calls += 1;
        used.input += real?.input ?? 0;
        used.output += real?.output ?? 0;
        if (real === null) used.unreported += 1;
        budget.settle(call, real);
      },
    },
    usage: (): ModelUsage => ({
      ...used,
      spend: isPriced && used.unreported === 0 ? costOf(model, used) : null,
    }),
  };
}

/** The model for the caller's organization, and what it used so far; null when none is switched on. */
export async function meteredModelFor(
  ctx: Caller,
): Promise<{ setup: ModelSetup; usage: () => ModelUsage } | null> {
  const model = await openModel.call(ctx, {});
  if (!model) return null;
  const { connection, outside } = model;
  const { budget, usage } = metered(model, budgetOf(ctx, model));
  return { setup: { connection, outside, budget, shown: () => 0 }, usage };
}

/** The model for the caller's organization; null when none is switched on. */
export async function modelFor(ctx: Caller, shown: () => number): Promise<ModelSetup | null> {
  const model = await openModel.call(ctx, {});
  if (!model) return null;
  const { connection, outside } = model;
  return { connection, outside, budget: budgetOf(ctx, model), shown };
}
