"use client";

import { Plus, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ACCEPTABLE_SCORE, SCORE_MAX } from "@/lib/domains/criteria/constants";
import type { Scale } from "@/lib/domains/criteria/schema";
import { WordsField } from "./words-field";

export const scaleNames: Record<Scale["by"], string> = {
  targets: "Three targets",
  steps: "Steps",
  line: "A line",
  choices: "Choices",
  yes_no: "Yes or no",
};

/** What a scale of a kind starts as. */
export function newScale(by: Scale["by"]): Scale {
  switch (by) {
    case "targets":
      return { by, unacceptable: 0, acceptable: 10, ideal: 100 };
    case "steps":
      return { by, below: 0, steps: [{ from: 10, score: SCORE_MAX }] };
    case "line":
      return {
        by,
        points: [
          { at: 0, score: 0 },
          { at: 100, score: SCORE_MAX },
        ],
      };
    case "choices":
      return { by, choices: [{ values: [], score: SCORE_MAX }], other: 0 };
    case "yes_no":
      return { by, yes: SCORE_MAX, no: 0 };
  }
}

type Props<S extends Scale = Scale> = {
  scale: S;
  /** The measure's unit, shown next to its numbers. */
  unit: string | null;
  onChange: (scale: Scale) => void;
};

/** How the measure becomes a score from 0 to 10. */
export function ScaleFields({ scale, unit, onChange }: Props) {
  switch (scale.by) {
    case "targets":
      return <Targets scale={scale} unit={unit} onChange={onChange} />;
    case "steps":
      return <Steps scale={scale} unit={unit} onChange={onChange} />;
    case "line":
      return <Line scale={scale} unit={unit} onChange={onChange} />;
    case "choices":
      return <Choices scale={scale} unit={unit} onChange={onChange} />;
    case "yes_no":
      return (
        <div className="flex flex-wrap gap-4">
          <NumberField
            label="Score for yes"
            value={scale.yes}
            onChange={(yes) => onChange({ ...scale, yes })}
          />
          <NumberField
            label="Score for no"
            value={scale.no}
            onChange={(no) => onChange({ ...scale, no })}
          />
        </div>
      );
  }
}

type NumberProps = {
  label: string;
  note?: string;
  /** NaN where the box is empty. */
  value: number;
  isWide?: boolean;
  isOptional?: boolean;
  onChange: (value: number) => void;
};

/** An empty box is no number in the draft either: it is refused, so that no earlier number is kept. */
export function NumberField(props: NumberProps) {
  const { label, note, value, isWide = false, isOptional = false, onChange } = props;
  const isEmpty = Number.isNaN(value);
  return (
    <Field
      name={label}
      label={label}
      note={note}
      errors={isEmpty && !isOptional ? ["Enter a number"] : undefined}
    >
      {({ autoFocus: _, ...control }) => (
        <Input
          {...control}
          isCompact
          type="number"
          step="any"
          inputMode="decimal"
          value={isEmpty ? "" : value}
          onChange={({ target }) => onChange(target.valueAsNumber)}
          className={isWide ? "w-40" : "w-28"}
        />
      )}
    </Field>
  );
}

function Targets({ scale, unit, onChange }: Props<Extract<Scale, { by: "targets" }>>) {
  const note = unit ?? undefined;
  return (
    <div className="flex flex-wrap gap-4">
      <NumberField
        isWide
        label="Unacceptable: 0"
        note={note}
        value={scale.unacceptable}
        onChange={(unacceptable) => onChange({ ...scale, unacceptable })}
      />
      <NumberField
        isWide
        label={`Acceptable: ${ACCEPTABLE_SCORE}`}
        note={note}
        value={scale.acceptable}
        onChange={(acceptable) => onChange({ ...scale, acceptable })}
      />
      <NumberField
        isWide
        label={`Ideal: ${SCORE_MAX}`}
        note={note}
        value={scale.ideal}
        onChange={(ideal) => onChange({ ...scale, ideal })}
      />
    </div>
  );
}

type Pair = { value: number; score: number };
type PairsProps = {
  valueLabel: string;
  unit: string | null;
  pairs: readonly Pair[];
  least: number;
  onChange: (pairs: Pair[]) => void;
};

/** Values, each with its score, in ascending order. */
function Pairs({ valueLabel, unit, pairs, least, onChange }: PairsProps) {
  const put = (at: number, pair: Pair) =>
    onChange(pairs.map((one, place) => (place === at ? pair : one)));
  const last = pairs.at(-1)?.value ?? 0;
  return (
    <>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pair is its place while it is typed
        <div key={`${pairs.length}:${at}`} className="flex items-end gap-3">
          <NumberField
            isWide
            label={valueLabel}
            note={unit ?? undefined}
            value={pair.value}
            onChange={(value) => put(at, { ...pair, value })}
          />
          <NumberField
            label="Score"
            value={pair.score}
            onChange={(score) => put(at, { ...pair, score })}
          />
          {pairs.length > least && (
            <Button
              size="icon"
              variant="ghost"
              aria-label={`Remove ${valueLabel.toLowerCase()} ${pair.value}`}
              onClick={() => onChange(pairs.filter((_, place) => place !== at))}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <Button
        size="small"
        variant="ghost"
        className="self-start"
        onClick={() => onChange([...pairs, { value: last + 1, score: SCORE_MAX }])}
      >
        <Plus aria-hidden="true" />
        Add
      </Button>
    </>
  );
}

function Steps({ scale, unit, onChange }: Props<Extract<Scale, { by: "steps" }>>) {
  return (
    <div className="flex flex-col gap-3">
      <NumberField
        label="Score below the first step"
        value={scale.below}
        onChange={(below) => onChange({ ...scale, below })}
      />
      <Pairs
        valueLabel="From"
        unit={unit}
        least={1}
        pairs={scale.steps.map(({ from, score }) => ({ value: from, score }))}
        onChange={(pairs) =>
          onChange({ ...scale, steps: pairs.map(({ value, score }) => ({ from: value, score })) })
        }
      />
    </div>
  );
}

function Line({ scale, unit, onChange }: Props<Extract<Scale, { by: "line" }>>) {
  return (
    <div className="flex flex-col gap-3">
      <Pairs
        valueLabel="At"
        unit={unit}
        least={2}
        pairs={scale.points.map(({ at, score }) => ({ value: at, score }))}
        onChange={(pairs) =>
          onChange({ ...scale, points: pairs.map(({ value, score }) => ({ at: value, score })) })
        }
      />
    </div>
  );
}

function Choices({ scale, onChange }: Props<Extract<Scale, { by: "choices" }>>) {
  const { choices } = scale;
  type Choice = (typeof choices)[number];
  const put = (at: number, choice: Choice) =>
    onChange({ ...scale, choices: choices.map((one, place) => (place === at ? choice : one)) });
  return (
    <div className="flex flex-col gap-3">
      {choices.map((choice, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place while it is typed
        <div key={`${choices.length}:${at}`} className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <WordsField
              name="values"
              label="Any of"
              words={choice.values}
              onChange={(values) => put(at, { ...choice, values })}
            />
          </div>
          <NumberField
            label="Score"
            value={choice.score}
            onChange={(score) => put(at, { ...choice, score })}
          />
          {choices.length > 1 && (
            <Button
              size="icon"
              variant="ghost"
              aria-label={`Remove ${choice.values.join(", ") || "this choice"}`}
              onClick={() =>
                onChange({ ...scale, choices: choices.filter((_, place) => place !== at) })
              }
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </div>
      ))}
      <div className="flex items-end gap-4">
        <NumberField
          label="Anything else"
          value={scale.other}
          onChange={(other) => onChange({ ...scale, other })}
        />
        <Button
          size="small"
          variant="ghost"
          onClick={() =>
            onChange({ ...scale, choices: [...choices, { values: [], score: SCORE_MAX }] })
          }
        >
          <Plus aria-hidden="true" />
          Add a choice
        </Button>
      </div>
    </div>
  );
}
