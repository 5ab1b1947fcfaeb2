import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import type { SetRow, VersionRow } from "../queries/sets";
import type { CriteriaSet, Criterion } from "../schema";
import { canEdit } from "./viewer";

export const toSet = ({ actor }: OrgCtx, row: SetRow, version: VersionRow): CriteriaSet => ({
  _id: row.id,
  id: row.id,
  criteria_id: row.id,
  name: version.name,
  access_type: row.access,
  firm: null,
  notice: null,
  version: version.version,
  criteria: version.criteria as Criterion[],
  can_edit: canEdit(actor, row),
  created_at: row.createdAt.toISOString(),
  updated_at: version.createdAt.toISOString(),
});
