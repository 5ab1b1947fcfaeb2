import type { ActionError } from "@/lib/core/result";
import type { Draft } from "./draft";

/**
 * What keeps a draft from being saved and stands beside no field of the form: a problem of a criterion,
 * with its title, or of all.
 */
export function saveProblem(
  error: ActionError | undefined,
  { criteria }: Draft,
): ActionError | undefined {
  if (!error?.fields) return error;
  const found = Object.entries(error.fields).find(([field]) => field !== "name");
  if (!found) return undefined;
  const [field, [said = error.message]] = found;
  const at = /^criteria\.(\d+)/.exec(field)?.[1];
  const title = at === undefined ? undefined : criteria[Number(at)]?.title;
  const isNamed = title === undefined || said.startsWith(`“${title}”`);
  return { code: error.code, message: isNamed ? said : `“${title}”: ${said}` };
}
