import type { OpinionStance } from "@/lib/domains/opinions/constants";

export const stanceWords: Record<OpinionStance, string> = {
  invest: "Invest",
  wait: "Wait",
  pass: "Pass",
};
