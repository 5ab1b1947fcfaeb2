import "server-only";
import type { LensFirm } from "@/lib/core/scores";
import type { OrgCtx } from "@/lib/service/context";
import { findHiddenLenses, updateHiddenLenses } from "../queries";

/** Firms whose lenses the organization does not offer. */
export const hiddenLenses = ({ db, org }: OrgCtx): Promise<LensFirm[]> =>
  findHiddenLenses(db, org.id);

/** Hides the lenses of these firms and shows all others; the caller checks who may. */
export const setHiddenLenses = ({ db, org }: OrgCtx, firms: LensFirm[]): Promise<void> =>
  updateHiddenLenses(db, org.id, firms);
