import { createHash } from "node:crypto";
import type { Evidence } from "@/lib/engine/tools";

/** SHA-256 in hexadecimal over UTF-8, as in passages. */
export const hashOf = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/**
 * A field's value and the label of the line that states it; `quote` defaults to that line's value.
 */
export type StatedField = {
  label: string;
  field: string;
  value: unknown;
  as_of?: string;
  words?: string;
};

const slug = (name: string) => name.toLowerCase().replace(/\W+/g, "-");

/**
 * The evidence of one row: a passage of "label: value" lines, and a claim for each stated value.
 * Claims are named "company/field", then "company/field/2".
 */
export function evidenceOfRow(
  company: string,
  row: readonly (readonly [label: string, written: string])[],
  claims: readonly Omit<StatedField, "words">[],
  source = "Our list",
): Evidence[] {
  const text = row.map(([label, written]) => `${label}: ${written}`).join("\n");
  const seen = new Map<string, number>();
  return claims.map(({ label, field, value, as_of }) => {
    const written = row.find(([each]) => each === label)?.[1] ?? "";
    const start = text.indexOf(`${label}: ${written}`) + label.length + 2;
    const nth = (seen.get(field) ?? 0) + 1;
    seen.set(field, nth);
    const id = `${slug(company)}/${field}${nth > 1 ? `/${nth}` : ""}`;
    return {
      id,
      claim_id: id,
      passage_id: `psg-${slug(company)}-${slug(source)}`,
      source_id: `src-${slug(source)}`,
      title: source,
      url: null,
      is_shared_outside: true,
      company_id: `cmp-${slug(company)}`,
      company_name: company,
      field,
      value,
      as_of: as_of ?? null,
      recorded_at: "2026-08-01T00:00:00.000Z",
      quote: text.slice(start, start + written.length),
      start,
      end: start + written.length,
      text,
      sha256: hashOf(text),
    };
  });
}

export const usd = (
  amount: number,
  more: { max?: number; at_least?: boolean; currency?: string } = {},
) => ({
  amount,
  max: more.max ?? null,
  at_least: more.at_least ?? false,
  currency: more.currency ?? "USD",
});
