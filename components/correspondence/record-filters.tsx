"use client";

import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { CompanyField } from "./company-field";

/** What a list is narrowed to, by the names that its address and its call use. */
export type Filter = Readonly<Record<string, string | undefined>>;

type Props = {
  path: string;
  filter: Filter;
  /** The order that stays when the list is narrowed; none for the usual one. */
  sort: string | undefined;
  /** The name of the address's field, and its label. */
  email: { name: string; label: string };
  statuses: Readonly<Record<string, string>>;
};

/** The address of a list with a filter, without what is empty. */
export function listHref(path: string, filter: Filter, page = 1): string {
  const given = Object.entries({ ...filter, page: page > 1 ? String(page) : undefined });
  const query = new URLSearchParams(given.flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return query.size === 0 ? path : `${path}?${query}`;
}

export const isFiltered = (filter: Filter): boolean => Object.values(filter).some(Boolean);

/** Narrows a list by status, person and company; the address keeps it. */
export function RecordFilters({ path, filter, sort, email, statuses }: Props) {
  const router = useRouter();
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Filter;
    router.push(listHref(path, { ...typed, sort }));
  }
  return (
    <details className="mb-4" open={isFiltered(filter)}>
      <summary className="flex min-h-9 w-fit cursor-pointer items-center rounded-sm text-[13px] text-muted-foreground pointer-coarse:min-h-11">
        Filter
      </summary>
      <form
        key={listHref(path, filter)}
        onSubmit={apply}
        className="mt-1 flex flex-wrap items-end gap-4"
      >
        <Field name="status" label="Status">
          {(control) => (
            <Select {...control} defaultValue={filter.status ?? ""}>
              <option value="">Any status</option>
              {Object.entries(statuses).map(([status, label]) => (
                <option key={status} value={status}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field name={email.name} label={email.label}>
          {(control) => <Input {...control} type="email" defaultValue={filter[email.name] ?? ""} />}
        </Field>
        <CompanyField value={filter.company_id} hint="" />
        <div className="flex gap-2">
          <Button type="submit">Apply</Button>
          {isFiltered(filter) && (
            <Button variant="ghost" onClick={() => router.push(path)}>
              Clear
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
