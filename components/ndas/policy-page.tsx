"use client";

import { type FormEvent, useRef } from "react";
import { useMe } from "@/components/providers/me-provider";
import { BackLink } from "@/components/ui/back-link";
import { Field } from "@/components/ui/field";
import { FormNotice } from "@/components/ui/form-notice";
import { Input } from "@/components/ui/input";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { SubmitButton } from "@/components/ui/submit-button";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useErrorFocus } from "@/components/ui/use-error-focus";
import type { FieldErrors } from "@/lib/core/errors";
import { type ClauseName, clauses, FALLBACK_MAX } from "@/lib/domains/ndas/constants";
import type { NdaPolicy, SavedPolicy } from "@/lib/domains/ndas/schema/policy";
import { clauseWords } from "./clause-words";
import { NdaTemplates } from "./nda-templates";
import { usePolicy, useSavePolicy } from "./use-ndas";

/** What the firm accepts in an NDA, and its own words where it does not. */
export function PolicyPage() {
  const { data, error, refetch, isFetching } = usePolicy();
  return (
    <>
      <BackLink href="/agents/nda-negotiation">NDAs</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">NDA policy</h1>
      <p className="mb-6 max-w-2xl text-pretty text-muted-foreground">
        Changes a recipient requests are checked against this policy. Where it doesn’t accept them,
        your fallback wording is suggested.
      </p>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <PolicyForm key={data.version} saved={data} />}
      <NdaTemplates />
    </>
  );
}

/** What the form holds; empty numbers are "any" for a term, and none for a non-solicit. */
function policyIn(form: HTMLFormElement): NdaPolicy {
  const given = new FormData(form);
  const text = (name: string) => String(given.get(name) ?? "").trim();
  const isTicked = (name: string) => given.get(name) === "yes";
  return {
    term_months_max: text("term_months_max") === "" ? null : Number(text("term_months_max")),
    allows_endless_term: isTicked("allows_endless_term"),
    laws: text("laws")
      .split("\n")
      .map((law) => law.trim())
      .filter((law) => law !== ""),
    requires_mutual: isTicked("requires_mutual"),
    allows_residuals: isTicked("allows_residuals"),
    non_solicit_months_max: Number(text("non_solicit_months_max")),
    requires_injunctive_relief: isTicked("requires_injunctive_relief"),
    fallbacks: Object.fromEntries(
      clauses.map((clause) => [clause, text(`fallbacks.${clause}`)]),
    ) as Record<ClauseName, string>,
  };
}

function PolicyForm({ saved: { policy, version } }: { saved: SavedPolicy }) {
  const isAdmin = useMe().role === "admin";
  const save = useSavePolicy();
  const form = useRef<HTMLFormElement>(null);
  const error = save.data?.ok === false ? save.data.error : undefined;
  useErrorFocus(form, error);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || !form.current) return;
    const result = await save.mutateAsync({ ...policyIn(form.current), version });
    if (result.ok) toast.success("Policy saved");
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="max-w-2xl">
      <fieldset disabled={!isAdmin} className="flex flex-col gap-5">
        <FormNotice error={error} />
        {!isAdmin && <p className="text-[13px] text-muted-foreground">Only admins change it.</p>}
        <Numbers policy={policy} wrong={error?.fields ?? {}} />
        <Choices policy={policy} />
        <Fallbacks policy={policy} wrong={error?.fields ?? {}} />
        {isAdmin && (
          <div>
            <SubmitButton pending={save.isPending}>Save policy</SubmitButton>
          </div>
        )}
      </fieldset>
    </form>
  );
}

type PartProps = { policy: NdaPolicy | null; wrong: FieldErrors };

const Numbers = ({ policy, wrong }: PartProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        name="term_months_max"
        label="Longest term, in months"
        hint="Leave empty for any."
        errors={wrong.term_months_max}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={1}
            defaultValue={policy?.term_months_max ?? undefined}
            className="max-w-28"
          />
        )}
      </Field>
      <Field
        name="non_solicit_months_max"
        label="Longest non-solicit, in months"
        hint="0 accepts none."
        errors={wrong.non_solicit_months_max}
      >
        {(control) => (
          <Input
            {...control}
            type="number"
            min={0}
            defaultValue={policy?.non_solicit_months_max ?? 0}
            className="max-w-28"
          />
        )}
      </Field>
    </div>
    <Field
      name="laws"
      label="Laws that you accept"
      note="optional"
      hint="One place on each line: Delaware, England. Leave empty for any."
      errors={Object.entries(wrong).flatMap(([field, said]) =>
        field.startsWith("laws") ? said : [],
      )}
    >
      {(control) => <Textarea {...control} defaultValue={policy?.laws.join("\n")} />}
    </Field>
  </>
);

const choices = [
  ["allows_endless_term", "Accept a term without an end"],
  ["requires_mutual", "It must bind both sides"],
  ["allows_residuals", "Accept that residuals may be used"],
  ["requires_injunctive_relief", "Injunctive relief must be available"],
] as const;

const Choices = ({ policy }: { policy: NdaPolicy | null }) => (
  <div className="flex flex-col gap-2.5">
    {choices.map(([name, label]) => (
      <label key={name} className="flex items-start gap-2.5 pointer-coarse:py-1.5">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={policy?.[name] ?? false}
          className="mt-0.5 size-4"
        />
        {label}
      </label>
    ))}
  </div>
);

const Fallbacks = ({ policy, wrong }: PartProps) => (
  <div className="flex flex-col gap-5">
    <h2 className="font-semibold text-[15px]">Your fallbacks</h2>
    {clauses.map((clause) => (
      <Field
        key={clause}
        name={`fallbacks.${clause}`}
        label={clauseWords[clause]}
        note="optional"
        errors={wrong[`fallbacks.${clause}`]}
      >
        {(control) => (
          <Textarea
            {...control}
            maxLength={FALLBACK_MAX}
            className="min-h-16"
            defaultValue={policy?.fallbacks[clause]}
          />
        )}
      </Field>
    ))}
  </div>
);
