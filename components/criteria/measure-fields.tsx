"use client";

import { useFieldNames } from "@/components/custom-fields/use-custom-fields";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { measureInWords } from "@/lib/domains/criteria/rules/in-words";
import type { CriteriaFields, Criterion, Measure } from "@/lib/domains/criteria/schema";
import { retitled } from "./draft";
import { MeasureInWords } from "./measure-in-words";
import { newScale, ScaleFields, scaleNames } from "./scale-fields";
import { useCriteriaFields } from "./use-criteria";

type Measured = Extract<Criterion, { kind: "measured" }>;
type Props = { criterion: Measured; onChange: (criterion: Measured) => void };

/** In the list of fields: conditions instead of a field, and a figure over rounds or people. */
const CONDITIONS = "conditions";
const PLAN = "plan";

type MeasureField = CriteriaFields["items"][number];

const unitOf = (field: MeasureField | undefined): string | null =>
  field?.kind === "money" ? "US dollars" : (field?.unit ?? null);

/** What a measured criterion reads, and how that becomes a score. */
export function MeasureFields({ criterion, onChange }: Props) {
  const { data } = useCriteriaFields();
  const fields = data?.items.filter(({ scales }) => scales.length > 0) ?? [];
  const names = useFieldNames();
  const { measure, scale } = criterion;
  const own = measure.of === "field" ? measure.field : measure.of;
  const field = fields.find((one) => one.field === own);
  const scales = field?.scales ?? (measure.of === "conditions" ? ["yes_no" as const] : [scale.by]);

  function measureBy(name: string) {
    if (name === CONDITIONS) return;
    const next = fields.find((one) => one.field === name);
    const [by] = next?.scales ?? [];
    if (!next || !by) return;
    const fits = next.scales.includes(scale.by) && next.kind === field?.kind;
    const measured: Measure = { of: "field", field: name };
    const title = retitled(criterion, field?.label, next.label);
    onChange({ ...criterion, title, measure: measured, scale: fits ? scale : newScale(by) });
  }

  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Field name="measure" label="Measures" hint={field?.formula ?? undefined}>
          {({ autoFocus: _, ...control }) => (
            <Select
              {...control}
              className="w-64 max-w-full"
              value={own}
              onChange={({ target }) => measureBy(target.value)}
            >
              {fields.map((one) => (
                <option key={one.field} value={one.field}>
                  {one.label}
                </option>
              ))}
              {measure.of === CONDITIONS && <option value={CONDITIONS}>Conditions</option>}
              {measure.of === PLAN && (
                <option value={PLAN}>{measureInWords(measure, names)}</option>
              )}
              {data && measure.of === "field" && !field && (
                <option value={own}>{measureInWords(measure, names)}</option>
              )}
            </Select>
          )}
        </Field>
        {scales.length > 1 && (
          <ScaleChoice
            by={scale.by}
            among={scales}
            onChoose={(by) => onChange({ ...criterion, scale: newScale(by) })}
          />
        )}
      </div>
      <MeasureInWords criterion={criterion} onChange={onChange} />
      <ScaleFields
        key={`${own}:${scale.by}`}
        scale={scale}
        unit={unitOf(field)}
        onChange={(next) => onChange({ ...criterion, scale: next })}
      />
    </>
  );
}

type ScaleBy = Measured["scale"]["by"];
type ScaleProps = { by: ScaleBy; among: readonly ScaleBy[]; onChoose: (by: ScaleBy) => void };

const ScaleChoice = ({ by, among, onChoose }: ScaleProps) => (
  <Field name="scale" label="Scored by">
    {({ autoFocus: _, ...control }) => (
      <Select
        {...control}
        className="w-44"
        value={by}
        onChange={({ target }) => onChoose(target.value as ScaleBy)}
      >
        {among.map((one) => (
          <option key={one} value={one}>
            {scaleNames[one]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
