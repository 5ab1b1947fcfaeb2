import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { newId } from "@/lib/core/ids";
import { randomToken } from "@/lib/platform/crypto";
import type { JobHandler } from "@/lib/service/job";
import { implement } from "@/lib/service/operation";
import { STARTER_FILE, type Target } from "../constants";
import { importCalls } from "../contract";
import { findStarterImport, insertImport } from "../queries/records";
import type { Mapping } from "../schema";
import { beginStep } from "./begin-step";

/** Columns of the catalog → what they state. */
const columns: Record<string, Target> = {
  name: "name",
  website: "website",
  description: "description",
  industry: "industry",
  tags: "tags",
  city: "city",
  country: "country",
  founders: "person.name",
  twitter_url: "twitter_url",
  round_stage: "round.stage",
  round_amount: "round.amount",
  round_valuation: "round.valuation",
  round_date: "round.date",
  lead_investors: "round.lead_investors",
  investors: "round.investors",
  alternative_to: "alternative_to",
  as_of: "as_of",
  source_url: "url",
};

/** The mapping of the catalog, which nobody has to confirm. */
export const starterMapping: Mapping = {
  source: {
    title: "Starter catalog, July 2026",
    origin: "starter-catalogue",
    publisher: "Spotlight, from two public lists",
    licence: "Facts restated from lists under the MIT license",
    kind: "starter",
  },
  columns: Object.entries(columns).map(([column, field]) => ({ column, field })),
};

type Packaged = { sizeBytes: number; sha256: string };

/** Starts the import of the packaged catalog; an organization gets it only once. */
export const copyCatalog: JobHandler<Record<string, never>, Packaged> = {
  async work() {
    const bytes = await readFile(STARTER_FILE);
    return {
      sizeBytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
    };
  },
  async commit(ctx, _, file) {
    if (!ctx.org || !file || (await findStarterImport(ctx.db, ctx.org.id))) return;
    const made = await insertImport(ctx.db, {
      id: newId("imp"),
      orgId: ctx.org.id,
      userId: null,
      kind: "starter",
      fileName: basename(STARTER_FILE),
      fileKey: null,
      ...file,
      salt: randomToken(),
      status: "received",
      mapping: starterMapping,
      isAutoCommit: true,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    await beginStep({ ...ctx, org: ctx.org }, made);
  },
};

export const getStarter = implement(
  importCalls.getStarter,
  { transaction: "read" },
  async (ctx) => {
    const row = await findStarterImport(ctx.db, ctx.org.id);
    if (row?.status !== "committed" || row.isUndoing) return null;
    return { import_id: row.id, companies: row.rowsNew };
  },
);
