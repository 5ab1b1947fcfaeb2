"use client";

import Link from "next/link";
import { useId } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { readBytes } from "@/lib/client/read-file";
import type { FieldErrors } from "@/lib/core/errors";
import { capital } from "@/lib/core/label-in-sentence";
import type { Owner } from "@/lib/core/owner";
import { filledText } from "@/lib/core/places";
import { DOCX_TYPE, NAME_MAX } from "@/lib/domains/ndas/constants";
import { ndaCalls } from "@/lib/domains/ndas/contract";
import {
  givenElsewhere,
  knownValues,
  type Values,
  valuesFor,
} from "@/lib/domains/ndas/rules/template-values";
import { DocumentField } from "./document-field";
import type { Typed } from "./nda-form";
import { useNdaTemplate, useNdaTemplates } from "./use-ndas";

/** A template that is chosen, and what was typed into its fields. */
export type Filled = { id: string; name: string; fields: readonly string[]; values: Values };

/** What the form and the account say already, by the names of fields. */
export const knownOf = (
  typed: Partial<Typed> | undefined,
  me: { full_name: string; organization: { name: string } },
): Values =>
  knownValues({
    receiver_name: typed?.receiver_name,
    receiver_email: typed?.receiver_email,
    ends_on: typed?.ends_on,
    firm_name: me.organization.name,
    sender_name: me.full_name,
    today: new Date(),
  });

/** What was typed comes before what is known; what is blank says nothing. */
const valuesOf = ({ fields, values }: Filled, known: Values): Values => ({
  ...known,
  ...valuesFor(fields, values),
});

/** The chosen template as a document, filled in by the server. */
export async function filledFile(filled: Filled, known: Values, owner: Owner): Promise<File> {
  const values = valuesFor(filled.fields, valuesOf(filled, known));
  const asked = { ndaTemplateId: filled.id, values: JSON.stringify(values) };
  const content = await readBytes(ndaCalls.fillTemplate, asked, owner);
  return new File([content], `${filled.name}.docx`, { type: DOCX_TYPE });
}

type Props = {
  filled: Filled | null;
  known: Values;
  wrong: FieldErrors;
  onChange: (filled: Filled | null) => void;
  /** Whose document the preview shows, where there are several recipients. */
  sample?: string;
};

/** Where the document comes from: a file, or one of the firm's templates. */
export function DocumentSource({ filled, onChange, ...rest }: Props) {
  const { data, error, refetch, isFetching } = useNdaTemplates();
  const id = useId();
  const templates = data?.items ?? [];
  function choose(chosen: string) {
    const template = templates.find(({ _id }) => _id === chosen);
    onChange(
      template
        ? { id: template._id, name: template.name, fields: template.fields, values: {} }
        : null,
    );
  }
  return (
    <>
      {templates.length > 0 && (
        <div>
          <label htmlFor={id} className="mb-1.5 block font-medium text-[13px]">
            Document from
          </label>
          <Select
            id={id}
            value={filled?.id ?? ""}
            onChange={({ target }) => choose(target.value)}
            className="w-full max-w-sm"
          >
            <option value="">A file</option>
            {templates.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {filled ? (
        <Template filled={filled} onChange={onChange} {...rest} />
      ) : (
        <DocumentField label="Document" errors={rest.wrong.nda_file} />
      )}
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {data && templates.length === 0 && (
        <p className="text-[13px] text-muted-foreground">
          <Link href="/agents/nda-negotiation/policy" prefetch={false} className="link">
            Save a template
          </Link>{" "}
          to have names and dates filled in.
        </p>
      )}
    </>
  );
}

type TemplateProps = Props & { filled: Filled };

/** The fields of a template, and its text as it will be sent. */
function Template({ filled, known, wrong, onChange, sample }: TemplateProps) {
  const { data, error, isFetching, refetch } = useNdaTemplate(filled.id);
  const values = valuesOf(filled, known);
  const asked = askedIn(filled);
  const isForMany = sample !== undefined;
  const type = (field: string, value: string) =>
    onChange({ ...filled, values: { ...filled.values, [field]: value } });
  return (
    <>
      {asked.length > 0 && (
        <div className="grid gap-5 sm:grid-cols-2">
          {asked.map((field) => (
            <Field
              key={field}
              name={`values.${field}`}
              label={labelOf(field)}
              hint={isForMany ? "Leave blank to fill it in for each recipient." : undefined}
              errors={wrong[`values.${field}`]}
            >
              {(control) => (
                <Input
                  {...control}
                  maxLength={NAME_MAX}
                  value={filled.values[field] ?? ""}
                  onChange={({ target }) => type(field, target.value)}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <details className="rounded-lg border border-border bg-card px-4 py-2">
        <summary className="flex min-h-9 cursor-pointer items-center rounded-sm font-medium text-[13px] pointer-coarse:min-h-11">
          {sample ? `Preview the document for ${sample}` : "Preview the document"}
        </summary>
        {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-24" />}
        <p
          dir="auto"
          className="wrap-anywhere max-h-96 overflow-y-auto whitespace-pre-line py-2 text-[13px] leading-5"
        >
          {data && filledText(data.pages.join("\n\n"), values)}
        </p>
      </details>
      <p className="text-[13px] text-muted-foreground">
        The document is your firm’s own text. This is not legal advice.
      </p>
    </>
  );
}

/** Fields of a template that neither the form nor the account says. */
export const askedIn = ({ fields }: Pick<Filled, "fields">): string[] =>
  fields.filter((field) => !givenElsewhere.has(field));

/** "company_name" as "Company name". */
export const labelOf = (field: string) => {
  const words = field.replaceAll("_", " ").trim();
  return capital(words);
};
