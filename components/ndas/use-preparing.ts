"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { filled, type PersonRow } from "@/components/correspondence/people-field";
import type { ActionError } from "@/lib/core/result";
import type { Filled } from "./document-source";
import { failureOf, noFile } from "./new-nda";
import { ownValuesOf, refusal, toReceiver, withoutPrepared, written } from "./recipient-rows";
import { useCreateNdas, useFillNdas } from "./use-ndas";

export const LIST = "/agents/nda-negotiation";

/** What all recipients read alike, as the form names it. */
export const sharedNames = [
  "followup_interval",
  "max_followups",
  "time_zone",
  "ends_on",
  "custom_instructions",
  "sender_signature",
] as const;

type Prepared = { sent: PersonRow[]; shared: Record<(typeof sharedNames)[number], string> };

/** Prepares an NDA for each person; those who cannot have one stay, each with the reason. */
export function usePreparing(initial: PersonRow[]) {
  const router = useRouter();
  const [create, fill] = [useCreateNdas(), useFillNdas()];
  const [rows, setRows] = useState(initial);
  const [error, setError] = useState<ActionError>();
  const [made, setMade] = useState(0);
  const toDrafts = () => router.push(`${LIST}/drafts`);

  async function uploaded(file: File | undefined, { sent, shared }: Prepared) {
    if (!file) return setError(noFile);
    try {
      const fields = { ...shared, receivers: JSON.stringify(sent.map(toReceiver)) };
      await create.mutateAsync({ file, fields });
      toDrafts();
    } catch (thrown) {
      setError(failureOf(thrown));
    }
  }

  async function filledIn(template: Filled, { sent, shared }: Prepared) {
    const result = await fill.mutateAsync({
      ...shared,
      nda_template_id: template.id,
      values: written(template.fields, template.values),
      receivers: sent.map((row) => ({
        ...toReceiver(row),
        values: { ...ownValuesOf(template, row) },
      })),
    });
    if (!result.ok) return setError(result.error);
    setMade(made + result.data.total);
    if (result.data.problems.length === 0) return toDrafts();
    const left = withoutPrepared(rows, result.data);
    setRows(left);
    setError(refusal(template, filled(left), result.data));
  }

  const isPending = create.isPending || fill.isPending;
  return { rows, setRows, error, setError, made, uploaded, filledIn, isPending };
}
