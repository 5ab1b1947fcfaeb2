"use client";

import { ChoicePanel, type ChoiceProps } from "@/components/rounds/choice-panel";
import type { Anchored } from "@/components/ui/anchored-panel";
import type { InvestorsAsked } from "./investors-address";
import { useInvestorChoices } from "./use-investors";

type Props = ChoiceProps & Anchored & { asked: InvestorsAsked };

/** Values of a filter, counted among the deals that name an investor. */
export const InvestorChoicePanel = ({ asked, ...props }: Props) => (
  <ChoicePanel {...props} read={useInvestorChoices(asked)} />
);
