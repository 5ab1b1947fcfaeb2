import "server-only";
import { z } from "zod";
import { Nothing } from "@/lib/domains/accounts/schema";
import type { Budget, ModelSetup } from "@/lib/engine/llm/setup";
import type { Tokens } from "@/lib/platform/llm/connection";
import type { Ctx } from "@/lib/service/context";
import { defineOperation } from "@/lib/service/operation";
import { ANSWER_SPEND, ANSWER_TOKENS, DAILY_TOKENS } from "../constants";
import { addUse, changeUse, findModel, type ModelRow } from "../queries";
import { costOf } from "../rules";
import { Reserved, ReserveInput, SettleInput } from "../schema";
import { connectionOf } from "./place";

type Caller = Omit<Ctx, "db">;
type Usable = Pick<ModelSetup, "connection"> &
  Pick<ModelRow, "inputPrice" | "outputPrice" | "dailySpend">;

/** For inside the house alone: what it answers holds the key. */
export const openModel = defineOperation(
  {
    name: "models.open",
    summary: "The model that answers, if one is switched on",
    effect: "read",
    access: "member",
    transaction: "read",
    input: Nothing,
    output: z.custom<Usable>().nullable(),
  },
  async ({ db, org }) => {
    const row = await findModel(db, org.id);
    if (!row?.isOn) return null;
    const { inputPrice, outputPrice, dailySpend } = row;
    return { connection: connectionOf(org.id, row), inputPrice, outputPrice, dailySpend };
  },
);

export const reserveUse = defineOperation(
  {
    name: "models.reserve",
    summary: "Put aside what a call of the model may use of the day",
    // What a key with the read scope asks costs the organization too.
    effect: "read",
    access: "member",
    transaction: "write",
    activity: "none",
    input: ReserveInput,
    output: Reserved,
  },
  async (ctx, { tokens, spend, daily_spend }) => {
    const day = ctx.now().toISOString().slice(0, 10);
    const most = { tokens: DAILY_TOKENS, spend: daily_spend };
    return { is_taken: await addUse(ctx.db, ctx.org.id, { day, tokens, spend }, most), day };
  },
);

export const settleUse = defineOperation(
  {
    name: "models.settle",
    summary: "Say what a call of the model used of what was put aside for it",
    effect: "read",
    access: "member",
    transaction: "write",
    activity: "none",
    input: SettleInput,
    output: z.object({ day: z.iso.date() }),
  },
  async ({ db, org }, change) => {
    await changeUse(db, org.id, change);
    return { day: change.day };
  },
);

const sum = ({ input, output }: Tokens) => input + output;

/** The budget of one answer, within that of the organization's day. */
function budgetOf(ctx: Caller, model: Usable): Budget {
  const answer = { tokens: 0, spend: 0 };
  let day = "";
  const amount = (tokens: Tokens) => ({ tokens: sum(tokens), spend: costOf(model, tokens) });
  return {
    async reserve(call) {
      const { tokens, spend } = amount(call);
      if (answer.tokens + tokens > ANSWER_TOKENS || answer.spend + spend > ANSWER_SPEND)
        return "The model used as much as one answer may cost.";
      const daily_spend = model.dailySpend;
      const reserved = await reserveUse.call(ctx, { tokens, spend, daily_spend });
      if (!reserved.is_taken) return "What the model may cost in a day is spent.";
      day = reserved.day;
      answer.tokens += tokens;
      answer.spend += spend;
      return null;
    },
    async settle(call, used) {
      if (used === null) return;
      const [most, real] = [amount(call), amount(used)];
      const change = { tokens: real.tokens - most.tokens, spend: real.spend - most.spend };
      answer.tokens += change.tokens;
      answer.spend += change.spend;
      await settleUse.call(ctx, { day, ...change });
    },
  };
}

/** The model that answers the caller's organization; null when none is switched on. */
export async function modelFor(ctx: Caller, shown: () => number): Promise<ModelSetup | null> {
  const model = await openModel.call(ctx, {});
  return model && { connection: model.connection, budget: budgetOf(ctx, model), shown };
}
