import { IntroductionField } from "@/components/correspondence/record-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { FieldErrors } from "@/lib/core/errors";
import { INSTRUCTIONS_MAX, SIGNATURE_MAX } from "@/lib/domains/ndas/constants";

type EndsOnProps = { label: string; value?: string | null; errors: string[] | undefined };

export const EndsOnField = ({ label, value, errors }: EndsOnProps) => (
  <Field name="ends_on" label={label} note="optional" errors={errors}>
    {(control) => (
      <Input {...control} type="date" defaultValue={value ?? undefined} className="max-w-44" />
    )}
  </Field>
);

type WordsProps = { hint: string; introduction?: string; signature?: string; wrong: FieldErrors };

/** What is written above and below the document. */
export const WordsFields = ({ hint, introduction, signature, wrong }: WordsProps) => (
  <>
    <IntroductionField
      hint={hint}
      value={introduction}
      most={INSTRUCTIONS_MAX}
      errors={wrong.custom_instructions}
    />
    <Field
      name="sender_signature"
      label="Signature"
      note="optional"
      hint="Below the introduction, as at the end of a letter."
      errors={wrong.sender_signature}
    >
      {(control) => <Textarea {...control} maxLength={SIGNATURE_MAX} defaultValue={signature} />}
    </Field>
  </>
);
