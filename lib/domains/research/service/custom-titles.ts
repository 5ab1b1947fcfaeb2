import "server-only";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { CUSTOM_LABEL } from "@/lib/research/plan/fields";
import type { Column, PlanResult } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";

const keyOf = ({ field }: Column): string | null =>
  /(?:^|\.)(custom\..+)$/.exec(field ?? "")?.[1] ?? null;
const placeholder = new RegExp(CUSTOM_LABEL, "i");

/** Titles columns of fields that the organization defined by the fields' names. */
export async function withCustomTitles(ctx: OrgCtx, result: PlanResult): Promise<PlanResult> {
  if (!result.columns.some((column) => keyOf(column) !== null)) return result;
  const custom = await customFieldsOf(ctx, "company", { archived: true });
  const columns = result.columns.map((column) => {
    const own = custom.get(keyOf(column) ?? "");
    // A function, because a name may have "$&" in it.
    return own ? { ...column, title: column.title.replace(placeholder, () => own.name) } : column;
  });
  return { ...result, columns };
}
