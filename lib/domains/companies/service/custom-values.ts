import "server-only";
import { isCustomKey } from "@/lib/core/custom-fields";
import { AppError, type FieldErrors } from "@/lib/core/errors";
import type { CustomSubject } from "@/lib/domains/custom-fields/constants";
import { customFieldsOf } from "@/lib/domains/custom-fields/service";
import { readField } from "@/lib/domains/evidence/rules";
import type { Stated } from "@/lib/domains/evidence/service/entry";
import type { OrgCtx } from "@/lib/service/context";

type Given = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Parses what a person entered for fields that the organization defined, by key. Throws
 * INVALID_INPUT naming every field that does not exist, is archived or cannot be parsed.
 */
export async function readCustomStated(
  ctx: OrgCtx,
  given: Given = {},
  subject: CustomSubject = "company",
): Promise<Stated[]> {
  const entries = Object.entries(given).filter(([, written]) => written !== undefined);
  if (entries.length === 0) return [];
  const defined = await customFieldsOf(ctx, subject);
  const problems: FieldErrors = {};
  const stated: Stated[] = [];
  for (const [key, written] of entries) {
    const field = defined.get(key);
    if (!field || !isCustomKey(key)) {
      problems[key] = ["This field doesn’t exist"];
      continue;
    }
    const words = written === null ? "" : String(written);
    const { unit: unitName, choices } = field;
    const read = readField(key, words, { latestYear: 0, unitName, choices });
    if ("problem" in read) problems[key] = [`${read.problem}: ${words.slice(0, 60)}`];
    else
      stated.push({
        field: key,
        label: field.name,
        ...("value" in read ? { value: read.value, words } : { value: null, words: "Unknown" }),
      });
  }
  const [[key, messages] = []] = Object.entries(problems);
  if (key)
    throw new AppError(
      "INVALID_INPUT",
      `Check ${defined.get(key)?.name ?? key}: ${messages?.[0]}`,
      {
        fields: problems,
      },
    );
  return stated;
}
