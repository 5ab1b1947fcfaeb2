"use client";

import type { Anchored } from "@/components/ui/anchored-panel";
import { ChoicePanel, type ChoiceProps } from "./choice-panel";
import type { RoundsAsked } from "./rounds-address";
import { useRoundChoices } from "./use-rounds";

type Props = ChoiceProps & Anchored & { asked: RoundsAsked };

/** Values of a filter, counted among the rounds that meet the others. */
export const RoundChoicePanel = ({ asked, ...props }: Props) => (
  <ChoicePanel {...props} read={useRoundChoices(asked)} />
);
