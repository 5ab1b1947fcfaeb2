import { z } from "zod";
import { prose } from "@/lib/core/text";
import { COMPANY_NAME_MAX, IDS_AT_ONCE, NAMES_AT_ONCE } from "../constants";
import { CompanyItem } from "../schema";

/** A company found by a name: its own, a former one, or one with a typo. */
export const NamedCompany = z.object({
  asked: z.string(),
  match: z.enum(["name", "former_name", "near"]),
  company: CompanyItem,
});
export type NamedCompany = z.output<typeof NamedCompany>;
export const NamedCompanies = z.object({ items: z.array(NamedCompany) });

export const FindNamedInput = z.strictObject({
  names: z.array(prose(COMPANY_NAME_MAX)).max(NAMES_AT_ONCE),
  near: z.boolean(),
});

export const ListByIdInput = z.strictObject({ ids: z.array(z.string()).max(IDS_AT_ONCE) });
export const CompanyItems = z.object({ items: z.array(CompanyItem) });
