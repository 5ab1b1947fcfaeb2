import "server-only";
import { DAY_MS } from "@/lib/core/durations";
import { AppError, notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import { operatorsModelUrls } from "@/lib/platform/env";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { modelCalls } from "../contract";
import {
  deleteModel,
  findModel,
  findUses,
  insertModel,
  type ModelRow,
  updateModel,
} from "../queries/models";
import { toDollars, toMicros } from "../rules";
import { isOutside, openKey, placeOf, sealKey } from "./place";

const toModel = (ctx: OrgCtx, row: ModelRow) => ({
  _id: row.orgId,
  provider: row.provider,
  base_url: row.baseUrl,
  model: row.model,
  is_on: row.isOn,
  is_outside: isOutside(row.baseUrl),
  has_key: openKey(ctx.org.id, row) !== null,
  input_price: toDollars(row.inputPrice),
  output_price: toDollars(row.outputPrice),
  daily_spend: toDollars(row.dailySpend),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

export const getModel = implement(modelCalls.get, { transaction: "read" }, async (ctx) => {
  const now = ctx.now();
  const row = await findModel(ctx.db, ctx.org.id);
  const day = isoDay(now);
  const { tokens, spend } = await findUses(ctx.db, ctx.org.id, day);
  const isAdmin = ctx.actor.type === "user" && ctx.actor.role === "admin";
  return {
    model: row && toModel(ctx, row),
    used: {
      tokens,
      spend: toDollars(spend),
      resets_at: new Date(Date.parse(day) + DAY_MS).toISOString(),
    },
    private_urls: isAdmin ? [...operatorsModelUrls()] : [],
  };
});

export const saveModel = implement(
  modelCalls.save,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async (ctx, input) => {
    const org = ctx.org.id;
    const row = await findModel(ctx.db, org, { lock: true });
    if (row && input.version !== null) assertVersion("model", row.version, input.version);
    const { key, ...place } = placeOf(org, input, row);
    const changes = {
      provider: place.provider,
      baseUrl: place.baseUrl,
      model: place.model,
      // An unchanged key is not encrypted again.
      sealedKey: input.key === undefined ? (row?.sealedKey ?? null) : sealKey(org, key),
      isOn: input.is_on,
      inputPrice: toMicros(input.input_price),
      outputPrice: toMicros(input.output_price),
      dailySpend: toMicros(input.daily_spend),
      updatedAt: ctx.now(),
    };
    if (Boolean(row) !== (input.version !== null)) throw changed();
    if (row) await updateModel(ctx.db, org, changes);
    else if (!(await insertModel(ctx.db, { orgId: org, createdAt: ctx.now(), ...changes })))
      throw changed();
    const saved = await findModel(ctx.db, org);
    if (!saved) throw new Error("A model was not stored");
    return toModel(ctx, saved);
  },
);

const changed = () =>
  new AppError("CONFLICT", "Someone else has changed the model. Review it again.");

export const removeModel = implement(
  modelCalls.remove,
  {
    transaction: "write",
    activity: { kind: "security" },
  },
  async ({ db, org }) => {
    if (!(await deleteModel(db, org.id))) throw notFound("Model");
    return { _id: org.id };
  },
);
