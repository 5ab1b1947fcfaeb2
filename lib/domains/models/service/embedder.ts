import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { AppError, notFound } from "@/lib/core/errors";
import { assertVersion } from "@/lib/core/version";
import { operatorsModelUrls } from "@/lib/platform/env";
import type { ModelConnection } from "@/lib/platform/llm/connection";
import type { OrgCtx } from "@/lib/service/context";
import { enqueue } from "@/lib/service/job";
import { defineOperation, implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { LEASE_MS } from "../constants";
import { modelCalls } from "../contract";
import { embedCompanies } from "../jobs";
import * as queries from "../queries/embeddings";
import { toDollars, toMicros } from "../rules";
import { connectionOf, isOutside, openKey, placeOf, sealKey } from "./place";

type EmbedderRow = queries.EmbedderRow;

const asModel = (row: EmbedderRow) => ({ ...row, provider: "openai-compatible" as const });

const toEmbedder = (ctx: OrgCtx, row: EmbedderRow) => ({
  _id: row.orgId,
  base_url: row.baseUrl,
  model: row.model,
  has_key: openKey(ctx.org.id, row) !== null,
  is_on: row.isOn,
  is_outside: isOutside(row.baseUrl),
  price: toDollars(row.price),
  daily_spend: toDollars(row.dailySpend),
  version: row.version,
  updated_at: row.updatedAt.toISOString(),
});

const NOTHING = { total: 0, allowed: 0, embedded: 0 };

export const getEmbedder = implement(
  modelCalls.getEmbedder,
  { transaction: "read" },
  async (ctx) => {
    const row = await queries.findEmbedder(ctx.db, ctx.org.id);
    const day = isoDay(ctx.now());
    const isToday = row?.usedOn === day;
    const isAdmin = ctx.actor.type === "user" && ctx.actor.role === "admin";
    const pass = row && { generation: row.generation, isOutside: isOutside(row.baseUrl) };
    return {
      embedder: row && toEmbedder(ctx, row),
      companies: pass ? await queries.countEmbedded(ctx.db, ctx.org.id, pass) : NOTHING,
      is_ready: isReady(row),
      failure: row?.failure ?? null,
      retry_at: row?.retryAt?.toISOString() ?? null,
      used: {
        tokens: isToday ? row.usedTokens : 0,
        spend: isToday ? toDollars(row.usedSpend) : 0,
      },
      private_urls: isAdmin ? [...operatorsModelUrls()] : [],
    };
  },
);

/** Whether searches use the vectors: all companies were embedded once by this generation. */
const isReady = (row: EmbedderRow | null): boolean =>
  Boolean(row?.isOn) && row?.embeddedVersion != null && row.dimensions !== null;

const changed = () =>
  new AppError("CONFLICT", "Someone else has changed the embedding server. Review it again.");

/** What begins anew with another generation. */
export const newGeneration = ({ generation }: EmbedderRow) => ({
  generation: generation + 1,
  dimensions: null,
  embeddedVersion: null,
});

export const saveEmbedder = implement(
  modelCalls.saveEmbedder,
  { transaction: "write", activity: { kind: "security" } },
  async (ctx, { version, ...input }) => {
    const org = ctx.org.id;
    const row = await queries.findEmbedder(ctx.db, org, { lock: true });
    if (row && version !== null) assertVersion("embedding server", row.version, version);
    if (Boolean(row) !== (version !== null)) throw changed();
    const asked = { ...input, provider: "openai-compatible" as const };
    const { key, ...place } = placeOf(org, asked, row && asModel(row));
    const isOther = row && (row.baseUrl !== place.baseUrl || row.model !== place.model);
    const changes = {
      baseUrl: place.baseUrl,
      model: place.model,
      sealedKey: input.key === undefined ? (row?.sealedKey ?? null) : sealKey(org, key),
      isOn: input.is_on,
      price: toMicros(input.price),
      dailySpend: toMicros(input.daily_spend),
      failure: null,
      retryAt: null,
      leasedUntil: input.is_on ? new Date(ctx.now().getTime() + LEASE_MS) : null,
      updatedAt: ctx.now(),
      version: (row?.version ?? 0) + 1,
      ...(isOther && newGeneration(row)),
    };
    if (row) await queries.updateEmbedder(ctx.db, org, changes);
    else if (
      !(await queries.insertEmbedder(ctx.db, { orgId: org, createdAt: ctx.now(), ...changes }))
    )
      throw changed();
    if (input.is_on) await enqueue(ctx, embedCompanies, { after: "" });
    const saved = await queries.findEmbedder(ctx.db, org);
    if (!saved) throw new Error("An embedding server was not stored");
    return toEmbedder(ctx, saved);
  },
);

export const removeEmbedder = implement(
  modelCalls.removeEmbedder,
  { transaction: "write", activity: { kind: "security" } },
  async ({ db, org }) => {
    if (!(await queries.deleteEmbedder(db, org.id))) throw notFound("Embedding server");
    return { _id: org.id };
  },
);

/** An embedding server in use. */
export type UsableEmbedder = Pick<EmbedderRow, "generation" | "dimensions" | "pass" | "price"> & {
  connection: ModelConnection;
  isOutside: boolean;
  isReady: boolean;
};

/** Internal only: the output contains the key. */
export const openEmbedder = defineOperation(
  {
    name: "models.openEmbedder",
    summary: "The embedding server, if one is switched on",
    effect: "read",
    access: "member",
    transaction: "read",
    input: NoInput,
    output: z.custom<UsableEmbedder>().nullable(),
  },
  async ({ db, org }) => {
    const row = await queries.findEmbedder(db, org.id);
    if (!row?.isOn) return null;
    const { generation, dimensions, pass, price } = row;
    return {
      ...{ generation, dimensions, pass, price },
      connection: connectionOf(org.id, asModel(row)),
      isOutside: isOutside(row.baseUrl),
      isReady: isReady(row),
    };
  },
);
