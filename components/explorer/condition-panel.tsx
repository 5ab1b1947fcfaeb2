"use client";

import { useState } from "react";
import { useCompanyFields } from "@/components/custom-fields/use-custom-fields";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { isCustomKey } from "@/lib/core/custom-fields";
import type { Facet } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import type { Chip } from "./chips";
import { ChoiceEditor } from "./choice-editor";
import { fieldWords, isRange } from "./condition-words";
import { FieldChoice } from "./field-choice";
import { RangeEditor } from "./range-editor";

/** Asks only whether there is a value. */
function Knownness({ onChoose }: { onChoose: (op: "known" | "unknown") => void }) {
  return (
    <div className="flex gap-1 border-border border-t px-1.5 py-1">
      <Button size="small" variant="ghost" onClick={() => onChoose("known")}>
        Known
      </Button>
      <Button size="small" variant="ghost" onClick={() => onChoose("unknown")}>
        Not known
      </Button>
    </div>
  );
}

type Props = Anchored & {
  /** The chip being edited; null to add a condition. */
  chip: Chip | null;
  facets: readonly Facet[];
  onChange: (conditions: readonly Condition[]) => void;
};

/** Edits a condition, or adds one after its field is chosen. */
export function ConditionPanel({ chip, facets, onChange, ...anchored }: Props) {
  const [field, setField] = useState<string | null>(chip?.field ?? null);
  const apply = (conditions: readonly Condition[]) => {
    anchored.onClose();
    onChange(conditions);
  };
  const own = useCompanyFields(field === null || isCustomKey(field));
  const labelOf = (name: string) => own.get(name)?.name ?? fieldWords(name).label;
  const label = field ? labelOf(field) : "Add filter";
  const choices = field ? (own.get(field)?.choices ?? []) : [];
  const Editor = field && isRange(field) ? RangeEditor : ChoiceEditor;
  return (
    <AnchoredPanel {...anchored} label={label} className="w-80">
      {chip && chip.text !== "" && (
        <p className="wrap-anywhere px-3 pt-3 text-[13px] text-muted-foreground">
          From <span className="text-foreground">“{chip.text}”</span>
        </p>
      )}
      {field === null ? (
        <FieldChoice own={own} onChoose={setField} />
      ) : (
        <>
          <Editor
            key={field}
            field={field}
            label={label}
            choices={choices}
            conditions={chip?.conditions ?? []}
            offered={facets.find((facet) => facet.field === field)?.values ?? []}
            onApply={apply}
          />
          <Knownness onChoose={(op) => apply([{ field, op, value: null }])} />
        </>
      )}
    </AnchoredPanel>
  );
}
