import "server-only";
import { AppError } from "@/lib/core/errors";
import type { OrgCtx } from "@/lib/service/context";
import { nameKey } from "@/lib/values/names";
import { COUNTED_MS, ERASED_UNASKED } from "../constants";
import { countWithin, findCompanyNamed, findWordless } from "../queries";
import { type Person, patternsOf } from "../rules";

const refused = (field: string, message: string) =>
  new AppError("CONFLICT", message, { fields: { [field]: [message] } });

/** Refuses what would black out more than a person: words of any sentence, and names of companies. */
export async function refuseCommonNames(ctx: OrgCtx, names: readonly string[]): Promise<void> {
  const wordless = await findWordless(ctx.db, names);
  if (wordless)
    throw refused(
      "names",
      `“${wordless}” is too common a word to erase by. Enter an email address instead.`,
    );
  for (const name of names) {
    if (!(await findCompanyNamed(ctx.db, ctx.org.id, { name, key: nameKey(name) }))) continue;
    throw refused(
      "names",
      `“${name}” is the name of a company. Enter an email address instead, or rename the company first.`,
    );
  }
}

/**
 * Refuses to erase by name from many records, until the admin says that they are sure. The count is
 * of what the admin sees.
 */
export async function refuseMany(ctx: OrgCtx, given: Person): Promise<void> {
  if (given.names.length === 0) return;
  const records = await countWithin(ctx.db, patternsOf(given), COUNTED_MS);
  if (records !== null && records <= ERASED_UNASKED) return;
  const many = records?.toLocaleString("en") ?? "Too many records to count";
  const what = records === null ? `${many} may name them` : `${many} records name them`;
  throw refused("is_sure", `${what}. This can’t be undone. Confirm to erase them.`);
}
