/** A claim with the stored text of its passage. */
type StoredClaim = {
  id: string;
  field: string;
  value: unknown;
  asOf: string | null;
  recordedAt: Date;
  retractedAt: Date | null;
  quoteStart: number;
  quoteEnd: number;
  passageId: string;
  passageText: string;
};

/** Longest context on each side of a quote, in UTF-16 units. */
const AROUND = 60;

/** The rest of the quote's line, before and after it. */
export function around(text: string, start: number, end: number) {
  const before = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const [after = ""] = text.slice(end).split("\n", 1);
  return {
    before: before.length > AROUND ? `…${before.slice(-AROUND).toWellFormed()}` : before,
    after: after.length > AROUND ? `${after.slice(0, AROUND).toWellFormed()}…` : after,
  };
}

/** A claim's value and the words that support it, for every place that shows claims. */
export const toClaimWords = (row: StoredClaim) => ({
  _id: row.id,
  field: row.field,
  value: row.value as never,
  as_of: row.asOf,
  recorded_at: row.recordedAt.toISOString(),
  retracted_at: row.retractedAt?.toISOString() ?? null,
  passage_id: row.passageId,
  quote: row.passageText.slice(row.quoteStart, row.quoteEnd),
  ...around(row.passageText, row.quoteStart, row.quoteEnd),
  start: row.quoteStart,
  end: row.quoteEnd,
});

type Place = { trust_tier: number; is_disabled: boolean };

/** A change of a source's trust, as text for the history. */
export function changeText(title: string, before: Place, after: Place): string {
  if (after.is_disabled && !before.is_disabled) return `Disabled ${title}`;
  if (before.is_disabled && !after.is_disabled) return `Enabled ${title}`;
  return `Moved ${title} to trust tier ${after.trust_tier}`;
}

/** A change of whether a source is shared, as text for the history. */
export const sharingText = (title: string, isSharedOutside: boolean): string =>
  isSharedOutside
    ? `Shared ${title} with external models`
    : `Stopped sharing ${title} with external models`;
