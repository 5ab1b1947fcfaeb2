import type { FounderInterview } from "../schema";

export type Terms = Pick<
  FounderInterview,
  "founder_company" | "organization_name" | "kept_months" | "model_follow_ups"
>;

/** The terms as the consent form carries them: the founder agrees to what was shown, and to nothing else. */
export const termsShown = ({
  founder_company,
  organization_name,
  kept_months,
  model_follow_ups,
}: Terms): string =>
  JSON.stringify({ founder_company, organization_name, kept_months, model_follow_ups });
