"use client";

import { useMemo } from "react";
import { useRead } from "@/components/providers/use-read";
import { customFieldCalls } from "@/lib/domains/custom-fields/contract";
import { fieldLabel } from "@/lib/domains/custom-fields/rules";
import type { CustomField } from "@/lib/domains/custom-fields/schema";

const NONE: readonly CustomField[] = [];

/** The fields that the organization defined; none while they load, or when they are not needed. */
export function useCustomFields(isNeeded = true) {
  const options = { enabled: isNeeded, meta: { tellsFailure: true } };
  const read = useRead(customFieldCalls.list, {}, options);
  const all = read.data?.items ?? NONE;
  const live = useMemo(() => all.filter(({ archived_at }) => archived_at === null), [all]);
  return { ...read, all, live };
}

/** Those of a company that are not archived, by key. */
export function useCompanyFields(isNeeded = true): ReadonlyMap<string, CustomField> {
  const { live } = useCustomFields(isNeeded);
  return useMemo(
    () => new Map(live.flatMap((one) => (one.subject === "company" ? [[one.key, one]] : []))),
    [live],
  );
}

/** All that are not archived, of companies and of entries in projects, by key. */
export function useLiveFields(isNeeded = true): ReadonlyMap<string, CustomField> {
  const { live } = useCustomFields(isNeeded);
  return useMemo(() => new Map(live.map((one) => [one.key, one])), [live]);
}

/** What fields are called, those that the organization defined among them. */
export function useFieldLabel(isNeeded = true): (field: string) => string {
  const { all } = useCustomFields(isNeeded);
  return (field) => fieldLabel(field, all);
}

/** The names of those of a company, archived ones too, by key. */
export function useFieldNames(): Readonly<Record<string, string>> {
  const { all } = useCustomFields();
  return useMemo(() => Object.fromEntries(all.map(({ key, name }) => [key, name])), [all]);
}

/** The fields, and what shows their values. */
export const shownFields = ["customFields", "companies", "plans", "criteria", "watchlists"];
