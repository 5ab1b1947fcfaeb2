"use client";

import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DOCUMENT_BYTES_MAX } from "@/lib/domains/ndas/constants";

const MEGABYTE = 1_000_000;
const ACCEPTED =
  ".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Chooses a document; works without scripts. */
export const DocumentField = ({ label, errors }: { label: string; errors?: string[] }) => (
  <Field
    name="nda_file"
    label={label}
    hint={`PDF or Word (.docx), at most ${DOCUMENT_BYTES_MAX / MEGABYTE} MB.`}
    errors={errors}
  >
    {(control) => (
      <Input
        {...control}
        type="file"
        required
        accept={ACCEPTED}
        className="h-auto py-1.5 file:mr-3 file:rounded-md file:border-0 file:bg-muted file:px-2.5 file:py-1 file:font-medium file:text-[13px] file:text-foreground"
      />
    )}
  </Field>
);

/** The chosen document of a form; undefined when none was chosen. */
export function documentIn(form: HTMLFormElement): File | undefined {
  const file = new FormData(form).get("nda_file");
  return file instanceof File && file.name !== "" ? file : undefined;
}
