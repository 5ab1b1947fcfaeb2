import "server-only";
import { z } from "zod";
import type { Ctx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { isoDay } from "@/lib/values/iso-day";
import { EXPORT_CHUNK } from "../constants";
import { auditCalls } from "../contract";
import { listSealed } from "../queries/rows";
import { lineOf } from "../rules";
import { ExportAuditInput } from "../schema";
import { askedRows, namesOfActors, textOf } from "./list";

const SealedRow = z.object({
  number: z.int(),
  text: z.string(),
  rowHash: z.string(),
  seal: z.string(),
});

/** The fields of a sealed row's text that a table shows. */
const Row = z.object({
  at: z.string(),
  act: z.string(),
  outcome: z.string(),
  actor_type: z.string(),
  actor_id: z.string().nullable(),
  subject_type: z.string(),
  subject_id: z.string().nullable(),
  address: z.string(),
  agent: z.string(),
  request_id: z.string().nullable(),
  factors: z.array(z.string()).default([]),
});

export const readSealed = defineOperation(
  {
    name: "audit.readSealed",
    summary: "Read a piece of the audit log in the order of its seals",
    effect: "read",
    access: "admin",
    transaction: "read",
    input: z.strictObject({ ...ExportAuditInput.shape, after: z.int() }),
    output: z.object({ rows: z.array(SealedRow), names: z.map(z.string(), z.string()) }),
  },
  async (ctx, { after, ...filters }) => {
    const asked = { ...askedRows(filters), after, limit: EXPORT_CHUNK };
    const rows = await listSealed(ctx.db, ctx.org.id, asked);
    const actors = rows.map(({ text }) => Row.parse(JSON.parse(text)).actor_id);
    return { rows, names: await namesOfActors(ctx, actors) };
  },
);

/** The sealed rows of a filter, in pieces, up to the last one of the moment it was asked. */
async function* piecesOf(ctx: Omit<Ctx, "db">, filters: ExportAuditInput) {
  for (let after = 0, isOver = false; !isOver; ) {
    const piece = await readSealed.call(ctx, { ...filters, after });
    after = piece.rows.at(-1)?.number ?? after;
    isOver = piece.rows.length < EXPORT_CHUNK;
    yield piece;
  }
}

const columns = [
  "number",
  "at",
  "act",
  "text",
  "outcome",
  "actor_type",
  "actor_id",
  "actor",
].concat(
  ["subject_type", "subject_id", "address", "agent", "request_id", "factors"],
  ["row_hash", "seal"],
);

export const exportAudit = implement(
  auditCalls.export,
  { transaction: "none" },
  async (ctx, filters) => {
    async function* pieces() {
      for await (const { rows, names } of piecesOf(ctx, filters))
        yield rows.map(({ number, text, rowHash, seal }) => {
          const { actor_id, subject_id, request_id, factors, ...row } = Row.parse(JSON.parse(text));
          return {
            ...{ ...row, number, text: textOf(row.act), row_hash: rowHash, seal },
            ...{ actor_id: actor_id ?? "", actor: names.get(actor_id ?? "") ?? "" },
            ...{ subject_id: subject_id ?? "", request_id: request_id ?? "" },
            factors: factors.join(" "),
          };
        });
    }
    return { file_name: `audit ${isoDay(ctx.now())}.csv`, columns, pieces: pieces() };
  },
);

export const exportAuditLines = implement(
  auditCalls.exportLines,
  { transaction: "none" },
  async (ctx, filters) => {
    async function* pieces() {
      for await (const { rows } of piecesOf(ctx, filters)) yield rows.map(lineOf).join("");
    }
    return { file_name: `audit ${isoDay(ctx.now())}.jsonl`, pieces: pieces() };
  },
);
