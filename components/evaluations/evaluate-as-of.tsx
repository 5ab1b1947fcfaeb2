"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SubmitButton } from "@/components/ui/submit-button";
import { DAY_MS } from "@/lib/core/durations";
import { isoDay } from "@/lib/values/iso-day";

type Props = { onChoose: (day: string) => void; onClose: () => void };

/** The last day that has passed, in UTC. */
const yesterday = () => isoDay(new Date(Date.now() - DAY_MS));

/** Asks for the day as of which a company is evaluated. */
export function EvaluateAsOf({ onChoose, onClose }: Props) {
  const [last] = useState(yesterday);
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get("as_of"));
    if (day === "" || day > last) return setProblem("Choose a past date");
    onChoose(day);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Evaluate as of a date"
      description="Uses only data recorded by the end of that day (UTC). The latest evaluation is unchanged."
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field name="as_of" label="Day" errors={problem ? [problem] : undefined}>
          {(control) => <Input {...control} type="date" max={last} className="max-w-44" />}
        </Field>
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton pending={false}>Evaluate</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}
