import "server-only";
import { AppError } from "@/lib/core/errors";
import { searchKey } from "@/lib/core/search-key";
import type { OrgCtx } from "@/lib/service/context";
import { CUSTOM_FIELDS_MAX, type CustomSubject, STORED_FIELDS_MAX } from "../constants";
import { countFields, findFieldByName } from "../queries";

/** Throws when the organization has as many fields as it may; the caller holds the lock. */
export async function assertRoom(ctx: OrgCtx, { isNew }: { isNew: boolean }): Promise<void> {
  const { live, stored } = await countFields(ctx.db, ctx.org.id);
  if (live >= CUSTOM_FIELDS_MAX)
    throw new AppError(
      "CONFLICT",
      `You’ve reached the limit of ${CUSTOM_FIELDS_MAX} fields. Archive one you no longer use.`,
    );
  if (isNew && stored >= STORED_FIELDS_MAX)
    throw new AppError(
      "CONFLICT",
      `You’ve reached the limit of ${STORED_FIELDS_MAX.toLocaleString("en")} fields, including archived ones. Restore and rename an archived one.`,
    );
}

type Named = { subject: CustomSubject; name: string; fieldId?: string };

/** Throws when another live field of the subject has the name, case aside. */
export async function assertNameIsFree(ctx: OrgCtx, { subject, name, fieldId }: Named) {
  const asked = { subject, nameKey: searchKey(name) };
  const namesake = await findFieldByName(ctx.db, ctx.org.id, asked);
  if (!namesake || namesake.id === fieldId) return;
  const message = `A field called “${name}” already exists`;
  throw new AppError("CONFLICT", message, { fields: { name: [message] } });
}
