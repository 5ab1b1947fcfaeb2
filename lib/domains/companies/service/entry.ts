import "server-only";
import { z } from "zod";
import { AppError, type FieldErrors, notFound } from "@/lib/core/errors";
import type { Field } from "@/lib/domains/evidence/constants";
import { readField, readItems } from "@/lib/domains/evidence/rules";
import {
  deleteBatches,
  lockEvidence,
  resolveCompanies,
  rootsOf,
} from "@/lib/domains/evidence/service";
import { enterStated, type Stated } from "@/lib/domains/evidence/service/entry";
import { eraserFor } from "@/lib/domains/privacy/service/erasing";
import type { OrgCtx } from "@/lib/service/context";
import { defineInverse } from "@/lib/service/undo";
import { splitNames } from "@/lib/values/names";
import { findCompany } from "../queries/list";
import { dealsOf } from "./items";
import { companiesInUse } from "./uses";
import { toCompanyItem } from "./wire";

type Written = string | number | boolean | string[] | null | undefined;

/** The text that was sent, as it is quoted. */
function wordsOf(written: Exclude<Written, null | undefined>): string {
  if (typeof written === "boolean") return written ? "Yes" : "No";
  return Array.isArray(written) ? written.join("; ") : String(written);
}

/** Former names contained in an entered name: "Loom (formerly PopSet)". */
const formerNames = (name: string): Stated[] =>
  splitNames(name).former.map((former) => ({ field: "former_name", value: former, words: former }));

function readOne(field: Field, written: Written, words: string, latestYear: number) {
  // Any text can be a name: there are companies called Unknown. Lists are split already.
  if (field === "name") return { value: words };
  if (Array.isArray(written) && written.length > 0) return { value: readItems(field, written) };
  return readField(field, words, { latestYear });
}

/**
 * Parses what a person entered, field by field; null, an empty text and words for "unknown" state
 * that it is not known. Throws INVALID_INPUT naming every field that cannot be parsed.
 */
export function readStated(
  ctx: Pick<OrgCtx, "now">,
  given: Partial<Record<Field, Written>>,
): Stated[] {
  const latestYear = ctx.now().getUTCFullYear() + 1;
  const problems: FieldErrors = {};
  const stated: Stated[] = [];
  for (const [name, written] of Object.entries(given)) {
    const field = name as Field;
    if (written === undefined) continue;
    const words = written === null ? "" : wordsOf(written);
    const read = readOne(field, written, words, latestYear);
    if ("problem" in read) problems[field] = [`${read.problem}: ${words.slice(0, 60)}`];
    else if ("value" in read) stated.push({ field, value: read.value, words });
    else stated.push({ field, value: null, words: "Unknown" });
  }
  if (typeof given.name === "string") stated.push(...formerNames(given.name));
  const [[field, messages] = []] = Object.entries(problems);
  if (field)
    throw new AppError("INVALID_INPUT", `Check ${field}: ${messages?.[0]}`, { fields: problems });
  return stated;
}

/**
 * Throws INVALID_INPUT for a list with an entry that is a person who was erased at their wish, an
 * investor say: an entry must not bring them back. A longer name that contains theirs is another
 * name, and free texts are not looked at: they may speak of somebody else.
 */
export async function refuseErased(ctx: OrgCtx, stated: readonly Stated[]): Promise<void> {
  const naming = stated.filter(({ value }) => Array.isArray(value));
  if (naming.length === 0) return;
  const erase = await eraserFor(ctx);
  for (const { field, value } of naming) {
    const wrong = [value].flat().find((one) => typeof one === "string" && erase(one).trim() === "");
    if (typeof wrong !== "string") continue;
    const message = `${wrong} asked to be erased. Leave the name out.`;
    throw new AppError("INVALID_INPUT", message, { fields: { [field]: [message] } });
  }
}

/** The company that a record is part of, after all merges or only those by people. */
const companyOf = async (ctx: OrgCtx, record: string, by?: "people") =>
  (await rootsOf(ctx.db, ctx.org.id, [record], by)).get(record) ?? record;

/** A company that later acts use is kept with its name. */
async function keepName(ctx: OrgCtx, id: string, name: string): Promise<void> {
  const left = await findCompany(ctx.db, ctx.org.id, await companyOf(ctx, id));
  const isGone = left === null && (await companiesInUse(ctx)).includes(id);
  if (left?.nameKey !== "" && !isGone) return;
  const stated: Stated = { field: "name", value: name, words: name };
  const subject = { kind: "company", id } as const;
  await enterStated(ctx, subject, [stated], `Kept when adding ${name} was undone`);
  await resolveCompanies(ctx.db, ctx.org.id, [id], ctx.now());
}

/** Undoes a person's entry. */
export const removeEntry = defineInverse({
  name: "companies.removeEntry",
  input: z.strictObject({ sourceId: z.string(), companyId: z.string() }),
  async undo(ctx, { sourceId, companyId }) {
    await lockEvidence(ctx.db, ctx.org.id);
    const own = await companyOf(ctx, companyId, "people");
    const before = await findCompany(ctx.db, ctx.org.id, await companyOf(ctx, own));
    const touched = await deleteBatches(ctx.db, ctx.org.id, [sourceId]);
    await resolveCompanies(ctx.db, ctx.org.id, touched, ctx.now());
    if (before && before.nameKey !== "") await keepName(ctx, own, before.name);
  },
});

/** The company that a record is part of now, with the id to undo the act that changed it. */
export async function changedCompany(ctx: OrgCtx, record: string, undoId: string | null) {
  const companyId = await companyOf(ctx, record);
  const row = await findCompany(ctx.db, ctx.org.id, companyId);
  if (!row) throw notFound("Company");
  const deals = await dealsOf(ctx, [companyId]);
  return { ...toCompanyItem(row, deals.get(companyId)), version: row.version, undo_id: undoId };
}
