import "server-only";
import { LENS_NOTICE } from "@/lib/domains/criteria/constants";
import { lensWithId } from "@/lib/domains/criteria/rules/lenses";
import type { ToldRow } from "../queries/evaluations";
import type { EvaluationItem } from "../schema";

/** What must be stated with results of a lens. */
export const lensFacts = (setId: string) => {
  const firm = lensWithId(setId)?.firm ?? null;
  return { firm, notice: firm && LENS_NOTICE };
};

type Identified = Pick<
  ToldRow,
  | "id"
  | "companyId"
  | "companyName"
  | "setId"
  | "setVersion"
  | "setName"
  | "isPersonal"
  | "asOf"
  | "createdAt"
>;
/** Stored records → the companies that they are part of now. */
export type Companies = ReadonlyMap<string, { id: string; name: string }>;

/** Of whom, by what and when; a company that is gone keeps the name that it had. */
export function identityOf(row: Identified, companies: Companies) {
  const { id, name } = companies.get(row.companyId) ?? { id: row.companyId, name: row.companyName };
  return {
    _id: row.id,
    id: row.id,
    company_id: id,
    company_name: name,
    criteria_id: row.setId,
    criteria_name: row.setName,
    criteria_version: row.setVersion,
    ...lensFacts(row.setId),
    is_personal: row.isPersonal,
    as_of: row.asOf,
    created_at: row.createdAt.toISOString(),
  };
}

export const toItem = (row: ToldRow, companies: Companies): EvaluationItem => ({
  ...identityOf(row, companies),
  final_score: row.finalScore,
  hundredths: row.hundredths,
  coverage: row.coverage,
  is_too_little_known: row.isTooLittleKnown,
  interval: row.interval,
  is_dealbreaker_met: row.isDealbreakerMet,
});
