import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/core/errors";
import { ANSWER_MAX, type Gap, UNIT_MAX } from "@/lib/domains/interviews/constants";
import type { FounderInterview } from "@/lib/domains/interviews/schema";

type Props = {
  answered: FounderInterview["questions"][number];
  /** What was typed, when the answer was refused. */
  values: Readonly<Record<string, string>>;
  wrong: FieldErrors;
  gap: Gap | null;
};

/** The fields of an answer, as its question is answered. */
export function AnswerFields(props: Props) {
  const { kind } = props.answered;
  if (kind === "number") return <NumberFields {...props} />;
  if (kind === "choice") return <ChoiceField {...props} />;
  const { answered, values, wrong } = props;
  const given = values.answer ?? answered.answer;
  return (
    <Field name="answer" label="Your answer" errors={wrong.answer}>
      {(control) =>
        kind === "date" ? (
          <Input {...control} type="date" defaultValue={given} className="max-w-48" />
        ) : (
          <Textarea {...control} maxLength={ANSWER_MAX} className="min-h-40" defaultValue={given} />
        )
      }
    </Field>
  );
}

function NumberFields({ answered, values, wrong, gap }: Props) {
  const { asked_unit: unit, asks_currency, asks_day } = answered;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field name="answer" label="Your answer" note={unit || undefined} errors={wrong.answer}>
        {(control) => (
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            defaultValue={values.answer ?? answered.answer}
          />
        )}
      </Field>
      {asks_currency && (
        <Field name="unit" label="Currency" errors={wrong.unit}>
          {(control) => (
            <Input
              {...control}
              autoFocus={gap === "unit"}
              placeholder="EUR"
              maxLength={UNIT_MAX}
              className="max-w-28"
              defaultValue={values.unit ?? answered.unit}
            />
          )}
        </Field>
      )}
      {asks_day && (
        <Field name="as_of" label="As of" errors={wrong.as_of}>
          {(control) => (
            <Input
              {...control}
              autoFocus={gap === "day"}
              type="date"
              className="max-w-48"
              defaultValue={values.as_of ?? answered.as_of ?? ""}
            />
          )}
        </Field>
      )}
    </div>
  );
}

function ChoiceField({ answered, values, wrong }: Props) {
  const given = values.answer ?? answered.answer;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium text-[13px]">Your answer</legend>
      {answered.choices.map((choice) => (
        <label key={choice} className="flex items-center gap-2.5 py-1 pointer-coarse:min-h-11">
          <input
            type="radio"
            name="answer"
            value={choice}
            defaultChecked={choice === given}
            className="size-4"
          />
          <span dir="auto">{choice}</span>
        </label>
      ))}
      {wrong.answer && <p className="text-[13px] text-negative">{wrong.answer.join(". ")}</p>}
    </fieldset>
  );
}
