import { type LensFirm, lensFirms, lensId, lensStyles } from "@/lib/core/scores";
import { LENS_NOTICE } from "../constants";
import type { CriteriaSet, Criterion } from "../schema";
import { withKeys } from "./keys";
import { accentureLens } from "./lens-accenture";
import { a16zLens } from "./lens-andreessen";
import { bessemerLens } from "./lens-bessemer";
import { sequoiaLens } from "./lens-sequoia";

/** A set that comes with the product: everybody sees it and may copy it, nobody changes it. */
export type Lens = {
  firm: LensFirm;
  id: string;
  name: string;
  /** Raised when the criteria change, so that evaluations say which they used. */
  version: number;
  criteria: readonly Criterion[];
};

const made: Record<LensFirm, Pick<Lens, "version" | "criteria">> = {
  accenture: { version: 1, criteria: withKeys(accentureLens) },
  sequoia: { version: 1, criteria: withKeys(sequoiaLens) },
  a16z: { version: 1, criteria: withKeys(a16zLens) },
  bessemer: { version: 1, criteria: withKeys(bessemerLens) },
};

export const lensOf = (firm: LensFirm): Lens => ({
  firm,
  id: lensId(firm),
  name: `${lensStyles[firm]} lens`,
  ...made[firm],
});
export const lenses: readonly Lens[] = lensFirms.map(lensOf);
/** The lens with this id of a set; null when it names none. */
export const lensWithId = (id: string): Lens | null =>
  lenses.find((lens) => lens.id === id) ?? null;

/** A lens as a set of criteria that everybody sees. */
export const toTemplate = ({ id, name, firm, version, criteria }: Lens): CriteriaSet => ({
  _id: id,
  id,
  criteria_id: id,
  name,
  access_type: "template",
  firm,
  notice: LENS_NOTICE,
  version,
  criteria: [...criteria],
  can_edit: false,
  created_at: null,
  updated_at: null,
});
