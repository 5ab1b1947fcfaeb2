import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/core/errors";
import { CONVICTION_MAX, opinionStances, RATIONALE_MAX } from "@/lib/domains/opinions/constants";

const labels = { invest: "Invest", wait: "Wait", pass: "Pass" };

/** Typed or stored values, by field name. */
export type AnswerValues = Record<string, string | number | undefined>;

type Props = {
  values: AnswerValues;
  wrong: FieldErrors;
};

/** The fields of an answer; the form also works without scripts. */
export function AnswerFields({ values, wrong }: Props) {
  return (
    <>
      <Stances chosen={values.stance} errors={wrong.stance} />
      <Field
        name="conviction"
        label="Conviction"
        hint={`How sure you are, from 0 to ${CONVICTION_MAX}`}
        errors={wrong.conviction}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            max={CONVICTION_MAX}
            step={1}
            inputMode="numeric"
            required
            defaultValue={values.conviction}
            className="max-w-24"
          />
        )}
      </Field>
      <Field name="rationale" label="Why" errors={wrong.rationale}>
        {(control) => (
          <Textarea
            {...control}
            required
            maxLength={RATIONALE_MAX}
            defaultValue={values.rationale}
          />
        )}
      </Field>
      <Field
        name="change_my_mind"
        label="What would change your mind"
        note="optional"
        errors={wrong.change_my_mind}
      >
        {(control) => (
          <Textarea {...control} maxLength={RATIONALE_MAX} defaultValue={values.change_my_mind} />
        )}
      </Field>
    </>
  );
}

function Stances({ chosen, errors }: { chosen: AnswerValues[string]; errors?: string[] }) {
  return (
    <fieldset>
      <legend className="font-medium text-[13px]">What would you do?</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {opinionStances.map((stance) => (
          <label
            key={stance}
            className="inline-flex h-11 min-w-24 cursor-pointer items-center gap-2 rounded-lg border border-input px-3 has-checked:border-foreground has-checked:bg-accent"
          >
            <input
              type="radio"
              name="stance"
              value={stance}
              required
              defaultChecked={chosen === stance}
              aria-invalid={errors ? true : undefined}
            />
            {labels[stance]}
          </label>
        ))}
      </div>
      {errors && <p className="mt-1.5 text-[13px] text-negative">{errors.join(". ")}</p>}
    </fieldset>
  );
}
