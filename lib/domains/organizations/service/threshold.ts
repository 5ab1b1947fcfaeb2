import "server-only";
import type { OrgCtx } from "@/lib/service/context";
import { findDecisionThreshold, updateDecisionThreshold } from "../queries";

/** From which score on the organization pursues a company, in tenths; null when it chose none. */
export const decisionThreshold = ({ db, org }: OrgCtx): Promise<number | null> =>
  findDecisionThreshold(db, org.id);

/** Chooses it; the caller checks who may. */
export const setDecisionThreshold = ({ db, org }: OrgCtx, tenths: number): Promise<void> =>
  updateDecisionThreshold(db, org.id, tenths);
