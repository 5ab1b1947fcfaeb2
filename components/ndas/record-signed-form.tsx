"use client";

import { RecordForm, typedIn } from "@/components/correspondence/record-form";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { MESSAGE_MAX } from "@/lib/domains/ndas/constants";
import type { WholeNda } from "@/lib/domains/ndas/schema";
import { useRecordSigned } from "./use-ndas";

/** Records that the NDA was signed on paper or with another service. */
export function RecordSignedForm({ nda, onDone }: { nda: WholeNda; onDone: () => void }) {
  const record = useRecordSigned();
  return (
    <RecordForm
      submit="Record as signed"
      isPending={record.isPending}
      error={record.data?.ok === false ? record.data.error : undefined}
      onCancel={onDone}
      onSubmit={async (form) => {
        const { _id: ndaId, version } = nda;
        const typed = typedIn(form, ["signed_on", "note"]);
        const result = await record.mutateAsync({ ndaId, version, ...typed });
        if (result.ok) onDone();
      }}
    >
      {(wrong) => (
        <>
          <p className="text-pretty">
            For an NDA signed on paper or with another service. The company counts as under NDA, on
            your word: Spotlight has no proof of it.
          </p>
          <Field name="signed_on" label="Signed on" errors={wrong.signed_on}>
            {(control) => <Input {...control} type="date" required className="max-w-44" />}
          </Field>
          <Field
            name="note"
            label="Note"
            note="optional"
            hint="Such as where the signed copy is kept."
            errors={wrong.note}
          >
            {(control) => <Textarea {...control} maxLength={MESSAGE_MAX} />}
          </Field>
        </>
      )}
    </RecordForm>
  );
}
