"use client";

import { type FormEvent, useState } from "react";
import { useFieldNames } from "@/components/custom-fields/use-custom-fields";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { CONVERTED_MAX } from "@/lib/domains/criteria/constants";
import { criterionInEnglish } from "@/lib/domains/criteria/rules/english";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { useConvert } from "./use-criteria";

type Props = { onUse: (criteria: Criterion[]) => void; onClose: () => void };

/** Criteria from a description in English; what no field measures becomes a question for people. */
export function FromText({ onUse, onClose }: Props) {
  const [text, setText] = useState("");
  const convert = useConvert();
  const { data } = convert;
  const names = useFieldNames();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!convert.isPending && text.trim() !== "") convert.mutate(text);
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Criteria from a description"
      description="Write what you look for, as you would tell a colleague."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field
          name="text"
          label="What do you look for?"
          errors={convert.error ? [convert.error.message] : undefined}
        >
          {({ autoFocus: _, ...control }) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={CONVERTED_MAX}
              placeholder="B2B software in Europe, seed or Series A, no crypto"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {data && (
          <ul aria-label="Criteria" className="flex flex-col">
            {data.criteria.map((one) => (
              <li key={one.key} dir="auto" className="wrap-anywhere border-border/60 border-b py-2">
                {criterionInEnglish(one, names)}
                {one.words && (
                  <span className="block text-[13px] text-muted-foreground">
                    from “{one.words}”
                  </span>
                )}
              </li>
            ))}
            {data.not_converted.map((one) => (
              <li key={one.text} className="wrap-anywhere py-2 text-[13px] text-muted-foreground">
                “{one.text}”: {one.reason}
              </li>
            ))}
          </ul>
        )}
        <div className="flex justify-end gap-2">
          <SubmitButton variant={data ? "secondary" : "primary"} pending={convert.isPending}>
            {data ? "Convert again" : "Convert"}
          </SubmitButton>
          {data && data.criteria.length > 0 && (
            <Button
              variant="primary"
              onClick={() => {
                onUse(data.criteria);
                onClose();
              }}
            >
              Use these criteria
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}
