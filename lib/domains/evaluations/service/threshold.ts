import "server-only";
import {
  decisionThreshold,
  setDecisionThreshold,
} from "@/lib/domains/organizations/service/threshold";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { DEFAULT_THRESHOLD } from "../constants";
import { evaluationCalls } from "../contract";

/** From which score on the organization pursues a company, in tenths. */
export const thresholdOf = async (ctx: OrgCtx): Promise<number> =>
  (await decisionThreshold(ctx)) ?? DEFAULT_THRESHOLD;

export const getThreshold = implement(
  evaluationCalls.getThreshold,
  { transaction: "read" },
  async (ctx) => ({ threshold: await thresholdOf(ctx) }),
);

export const setThreshold = implement(
  evaluationCalls.setThreshold,
  { transaction: "write" },
  async (ctx, { threshold }) => {
    await setDecisionThreshold(ctx, threshold);
    return { threshold };
  },
);
