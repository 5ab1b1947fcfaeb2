import type { FieldErrors } from "@/lib/core/errors";
import type { ActionError } from "@/lib/core/result";
import type { Draft } from "./draft";

type Refusal = { message: string; fields?: FieldErrors | undefined };
type Criteria = Pick<Draft, "criteria">;

/** A problem of criteria, with the title of the criterion; undefined when it is next to a field. */
export function problemInWords(refusal: Refusal, { criteria }: Criteria): string | undefined {
  if (!refusal.fields) return refusal.message;
  const found = Object.entries(refusal.fields).find(([field]) => field !== "name");
  if (!found) return undefined;
  const [field, [said = refusal.message]] = found;
  const at = /^criteria\.(\d+)/.exec(field)?.[1];
  const title = at === undefined ? undefined : criteria[Number(at)]?.title;
  const isNamed = title === undefined || said.startsWith(`“${title}”`);
  return isNamed ? said : `“${title}”: ${said}`;
}

/** What keeps a draft from being saved and is next to no field of the form. */
export function saveProblem(
  error: ActionError | undefined,
  draft: Criteria,
): ActionError | undefined {
  if (!error?.fields) return error;
  const message = problemInWords(error, draft);
  return message === undefined ? undefined : { code: error.code, message };
}
