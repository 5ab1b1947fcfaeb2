"use client";

import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { BaseChoice, type UsableBases } from "./base-choice";

type Props = Anchored & { usable: UsableBases; onChoose: (bases: UsableBases) => void };

/** The knowledge bases that a thread may use which begins with the next question. */
export const NewThreadBases = ({ anchor, onClose, usable, onChoose }: Props) => (
  <AnchoredPanel anchor={anchor} onClose={onClose} label="Documents that answers may use">
    <div className="w-72">
      <BaseChoice usable={usable} onChoose={onChoose} />
    </div>
  </AnchoredPanel>
);
