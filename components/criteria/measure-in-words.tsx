"use client";

import { useState } from "react";
import { useFieldNames } from "@/components/custom-fields/use-custom-fields";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { measureInWords } from "@/lib/domains/criteria/rules/in-words";
import { measureProblem } from "@/lib/domains/criteria/rules/measures";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { newScale } from "./scale-fields";
import { useConvert, useReadFigure } from "./use-criteria";

type Measured = Extract<Criterion, { kind: "measured" }>;
type Props = { criterion: Measured; onChange: (criterion: Measured) => void };
/** What a text was read as, with what of it was not understood; or why it was not read. */
type ReadText = { measure: Measured["measure"]; ignored: readonly string[] } | { problem: string };
type InWords = "conditions" | "plan";

const texts = {
  conditions: {
    label: "Conditions",
    offer: "Measure conditions instead",
    example: "Companies in Europe",
  },
  plan: {
    label: "A question about its rounds or people",
    offer: "Measure a question’s figure instead",
    example: "How many rounds since 2024?",
  },
};

const NO_FIGURE =
  "Ask for one figure about rounds or people, such as “How many rounds since 2024?”";

/** A reading, or why there is none, as the client says it. */
const orProblem = <T,>(reading: Promise<T>): Promise<T | { problem: string }> =>
  reading.catch(({ message }: Error) => ({ problem: message }));

/** Reads what is typed as conditions, or as the plan of a figure. */
function useReaders() {
  const convert = useConvert();
  const figure = useReadFigure();
  async function conditions(text: string): Promise<ReadText> {
    const result = await orProblem(convert.mutateAsync(text));
    if ("problem" in result) return result;
    const found = result.criteria.find(
      (one): one is Measured => one.kind === "measured" && one.measure.of === "conditions",
    );
    if (!found) return { problem: "No conditions found in this text." };
    return { measure: found.measure, ignored: result.not_converted.map((one) => one.text) };
  }
  async function plan(text: string): Promise<ReadText> {
    const result = await orProblem(figure.mutateAsync(text));
    if ("problem" in result) return result;
    const measure = result.plan && ({ of: "plan", plan: result.plan } as const);
    if (!measure || measureProblem(measure, newScale("targets"))) return { problem: NO_FIGURE };
    return { measure, ignored: result.not_understood.map((one) => one.text) };
  }
  return { read: { conditions, plan }, isBusy: convert.isPending || figure.isPending };
}

/** Conditions and figures are written in English, and read as searches and questions are. */
export function MeasureInWords({ criterion, onChange }: Props) {
  const { measure } = criterion;
  const [asked, setAsked] = useState<InWords | null>(null);
  const own = measure.of === "field" ? null : measure.of;
  const shown = asked ?? own;
  const others = (["conditions", "plan"] as const).filter((one) => one !== shown);
  return (
    <>
      {shown && (
        <TypedMeasure
          key={shown}
          of={shown}
          criterion={criterion}
          onChange={(next) => {
            setAsked(null);
            onChange(next);
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {others.map((one) => (
          <Button key={one} size="small" variant="ghost" onClick={() => setAsked(one)}>
            {texts[one].offer}
          </Button>
        ))}
      </div>
    </>
  );
}

function TypedMeasure({ of, criterion, onChange }: Props & { of: InWords }) {
  const { measure, scale } = criterion;
  const { label, example } = texts[of];
  const names = useFieldNames();
  const said = measure.of === of ? measureInWords(measure, names) : "";
  const [typed, setTyped] = useState<string | null>(said === "" ? example : null);
  const [problem, setProblem] = useState<string>();
  const { read, isBusy } = useReaders();
  const by = of === "conditions" ? ("yes_no" as const) : ("targets" as const);

  async function take() {
    if (isBusy || typed === null) return;
    const found = await read[of](typed);
    if ("problem" in found) return setProblem(found.problem);
    const ignored = found.ignored.map((text) => `“${text}”`).join(", ");
    setProblem(ignored === "" ? undefined : `Not understood: ${ignored}`);
    setTyped(null);
    const fits = measureProblem(found.measure, scale) === null;
    const next = { measure: found.measure, scale: fits ? scale : newScale(by), words: typed };
    onChange({ ...criterion, ...next });
  }

  return (
    <Field
      name={of}
      label={label}
      hint={typed === null ? problem : undefined}
      errors={typed === null || !problem ? undefined : [problem]}
    >
      {({ autoFocus: _, ...control }) => (
        <span className="flex gap-2">
          <Input
            {...control}
            isCompact
            value={typed ?? said}
            onChange={({ target }) => {
              setTyped(target.value);
              setProblem(undefined);
            }}
          />
          {typed !== null && typed !== said && (
            <Button aria-disabled={isBusy} onClick={() => void take()}>
              Read
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
