import "server-only";
import { isReadByModel } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { sha256Hex } from "@/lib/platform/crypto";
import type { Facts, ModelReading, TextFact } from "../rules/facts";
import { readingText } from "../rules/model-reading";

/** Readings by companies and sets, by the keys of criteria. */
export type Readings = ReadonlyMap<string, Record<string, ModelReading>>;
export const placeOf = (companyId: string, setId: string) => `${companyId} ${setId}`;
export const readingsAt = (readings: Readings, companyId: string, setId: string) =>
  readings.get(placeOf(companyId, setId)) ?? {};

export const hashOf = (criterion: Criterion, texts: readonly TextFact[]) =>
  sha256Hex(readingText(criterion, texts));

/** Of readings those that are of the texts as they are now. */
export function readingsStill(
  criteria: readonly Criterion[],
  readings: Record<string, ModelReading>,
  texts: readonly TextFact[],
): Pick<Facts, "readings"> {
  const kept = criteria.flatMap((criterion) => {
    const reading = isReadByModel(criterion) ? readings[criterion.key] : undefined;
    return reading?.of === hashOf(criterion, texts) ? [[criterion.key, reading] as const] : [];
  });
  return kept.length > 0 ? { readings: Object.fromEntries(kept) } : {};
}
