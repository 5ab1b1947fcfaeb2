import type { z } from "zod";
import { AppError, type FieldErrors } from "./errors";
import { findBadText } from "./text";

/** The one place where invalid input becomes INVALID_INPUT with messages by field. */
export function parseInput<I extends z.ZodType>(schema: I, raw: unknown): z.output<I> {
  const bad = findBadText(raw);
  if (bad) throw invalid({ [bad.path || "body"]: [bad.problem] });
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  // A map, because a client may call a field "constructor".
  const fields = new Map<string, string[]>();
  const add = (field: string, message: string) => {
    const said = fields.get(field) ?? [];
    if (!said.includes(message)) fields.set(field, [...said, message]);
  };
  for (const issue of parsed.error.issues) {
    const path = issue.path.join(".");
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) add(path ? `${path}.${key}` : key, "Unknown field");
    else add(path || "body", issue.message);
  }
  throw invalid(Object.fromEntries(fields));
}

function invalid(fields: FieldErrors): AppError {
  const [[field, messages] = []] = Object.entries(fields);
  return new AppError("INVALID_INPUT", `Check ${field}: ${messages?.[0]}`, { fields });
}
