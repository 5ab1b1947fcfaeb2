"use client";

import { ChevronDown, ChevronUp, Trash2 } from "lucide-react";
import { useId } from "react";
import { useFieldNames } from "@/components/custom-fields/use-custom-fields";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { WEIGHT_SUM } from "@/lib/domains/criteria/constants";
import { ruleInWords } from "@/lib/domains/criteria/rules/in-words";
import type { Criterion, LintFinding } from "@/lib/domains/criteria/schema";
import { CriterionFields } from "./criterion-fields";

type Props = {
  criterion: Criterion;
  findings: readonly LintFinding[];
  isOpen: boolean;
  isFirst: boolean;
  isLast: boolean;
  onToggle: () => void;
  onChange: (criterion: Criterion, topic?: string) => void;
  onWeigh: (weight: number) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** One criterion: its weight, what it asks, and, once opened, everything about it. */
export function CriterionRow(props: Props) {
  const { criterion, findings, isOpen, onToggle, onChange } = props;
  const { title, dealbreaker } = criterion;
  const id = useId();
  const own = useFieldNames();
  return (
    <li className="border-border/60 border-b">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2.5 md:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <div className="min-w-0">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={onToggle}
            className="max-w-full rounded-sm text-left font-medium hover:underline hover:underline-offset-3 pointer-coarse:py-2"
          >
            <span dir="auto" className="wrap-anywhere">
              {title || "Untitled"}
            </span>
          </button>
          {dealbreaker && (
            <span className="ml-2">
              <Badge>Dealbreaker</Badge>
            </span>
          )}
          <p className="wrap-anywhere text-[13px] text-muted-foreground">
            {ruleInWords(criterion, own)}
          </p>
          {findings.map(({ message }) => (
            <p key={message} className="wrap-anywhere text-[13px] text-warning">
              {message}
            </p>
          ))}
        </div>
        <Weight {...props} />
        <Tools {...props} />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CriterionFields criterion={criterion} onChange={onChange} />}
      </div>
    </li>
  );
}

function Weight({ criterion: { title, weight }, onWeigh }: Props) {
  return (
    <label className="flex items-center gap-2.5 max-md:order-3 max-md:col-span-2 max-md:mt-1.5">
      <span className="sr-only">Weight of {title}</span>
      <input
        type="range"
        min={0}
        max={WEIGHT_SUM}
        value={weight}
        onChange={({ target }) => onWeigh(target.valueAsNumber)}
        className="h-6 min-w-0 flex-1 accent-(--text) pointer-coarse:h-11"
      />
      <span className="w-11 text-right tabular-nums">{weight}%</span>
    </label>
  );
}

function Tools({ criterion: { title }, isFirst, isLast, onMove, onRemove }: Props) {
  const what = title || "criterion";
  return (
    <div className="flex">
      <Button
        size="icon"
        variant="ghost"
        aria-label={`Move ${what} up`}
        aria-disabled={isFirst}
        onClick={() => isFirst || onMove(-1)}
      >
        <ChevronUp aria-hidden="true" />
      </Button>
      <Button
        size="icon"
        variant="ghost"
        aria-label={`Move ${what} down`}
        aria-disabled={isLast}
        onClick={() => isLast || onMove(1)}
      >
        <ChevronDown aria-hidden="true" />
      </Button>
      <Button size="icon" variant="ghost" aria-label={`Remove ${what}`} onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
    </div>
  );
}
