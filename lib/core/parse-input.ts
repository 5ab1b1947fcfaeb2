import type { z } from "zod";
import { AppError, type FieldErrors } from "./errors";
import { findBadText } from "./text";
import { truncate } from "./truncate";

/** The one place where invalid input becomes INVALID_INPUT with messages by field. */
export function parseInput<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  const bad = findBadText(raw);
  if (bad) throw invalid({ [bad.path || "body"]: [bad.problem] });
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  // A map, because a client may call a field "constructor".
  const fields = new Map<string, string[]>();
  let title: string | null = null;
  const add = (field: string, message: string) => {
    const said = fields.get(field) ?? [];
    if (!said.includes(message)) fields.set(field, [...said, message]);
  };
  for (const issue of parsed.error.issues) {
    const path = issue.path.join(".");
    if (fields.size === 0) title = titleAt(raw, issue.path);
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) add(path ? `${path}.${key}` : key, "Unknown field");
    else add(path || "body", issue.message);
  }
  throw invalid(Object.fromEntries(fields), title);
}

const TITLE_SHOWN = 120;

/** The title of the item of a list that a path leads into: a place in a list tells people little. */
function titleAt(raw: unknown, path: readonly PropertyKey[]): string | null {
  let [value, title]: [unknown, string | null] = [raw, null];
  for (const step of path) {
    const inner: unknown = Object(value)[step];
    const named: unknown = Array.isArray(value) ? Object(inner).title : null;
    if (typeof named === "string" && named.trim() !== "") title = truncate(named, TITLE_SHOWN);
    value = inner;
  }
  return title;
}

function invalid(fields: FieldErrors, title: string | null = null): AppError {
  const [[field, messages] = []] = Object.entries(fields);
  const said = messages?.[0] ?? "";
  const of = title === null || said.startsWith(`“${title}”`) ? "" : ` of “${title}”`;
  return new AppError("INVALID_INPUT", `Check ${field}${of}: ${said}`, { fields });
}
