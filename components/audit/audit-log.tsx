"use client";

import { FileDown } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import { HeadCell, Table } from "@/components/ui/table";
import { addressOf } from "@/lib/client/http-client";
import { auditCalls } from "@/lib/domains/audit/contract";
import type { AuditView } from "./audit-address";
import { AuditCheckButton, AuditCheckResult } from "./audit-check";
import { AuditFilters } from "./audit-filters";
import { AuditOutlet } from "./audit-outlet";
import { AuditRow } from "./audit-row";
import { useAudit, useAuditCheck } from "./use-audit";

/** Who did what a security review asks for; for admins. */
export function AuditLog({ view }: { view: AuditView }) {
  const list = useAudit(view);
  const check = useAuditCheck();
  const { data, error, refetch, isFetching } = list;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  const isNarrowed = Object.values(view).some((value) => value !== undefined);
  return (
    <div className="mx-auto max-w-5xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="flex min-h-9 items-center font-semibold text-[22px] tracking-[-0.02em] pointer-coarse:min-h-11">
          Audit log
        </h1>
        <div className="flex flex-wrap gap-2">
          <AuditCheckButton check={check} />
          <Exports view={view} />
        </div>
      </div>
      <AuditCheckResult check={check} />
      <AuditFilters view={view} />
      {error && (
        <div className="mb-4">
          <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />
        </div>
      )}
      {!data && !error && <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />}
      {data && rows.length === 0 && (isNarrowed ? <NothingFound /> : <NothingDone />)}
      {rows.length > 0 && (
        <Table caption="Audit log, newest first" head={<Head />}>
          {rows.map((row) => (
            <AuditRow key={row._id} row={row} />
          ))}
        </Table>
      )}
      <ShowMore list={list} className="mx-auto my-6 flex" />
      <AuditOutlet />
    </div>
  );
}

const Head = () => (
  <>
    <HeadCell>Time</HeadCell>
    <HeadCell>Who</HeadCell>
    <HeadCell>Action</HeadCell>
    <HeadCell>From</HeadCell>
    <HeadCell className="text-right">Number</HeadCell>
  </>
);

function Exports({ view }: { view: AuditView }) {
  const files = [
    { label: "CSV", call: auditCalls.export },
    { label: "JSON lines", call: auditCalls.exportLines },
  ];
  return (
    <div className="flex gap-2">
      {files.map(({ label, call }) => (
        <a
          key={label}
          href={addressOf(call, view)}
          download
          data-page-action={`Export the audit log as ${label}`}
          className={buttonVariants({ size: "small" })}
        >
          <FileDown aria-hidden="true" />
          <span className="sr-only">Export as </span>
          {label}
        </a>
      ))}
    </div>
  );
}

function NothingDone() {
  return (
    <p className="mx-auto max-w-prose py-16 text-center text-muted-foreground">
      Nothing yet. Sign-ins, refused calls, exports, reads of documents and interviews, and changes
      of members, roles, keys, models and policies will appear here. Each row is sealed, so that a
      later change shows.
    </p>
  );
}

function NothingFound() {
  return (
    <p className="py-16 text-center text-muted-foreground">
      Nothing matches these filters.{" "}
      <Link
        href="/audit"
        prefetch={false}
        className="rounded-sm font-medium text-foreground underline underline-offset-4"
      >
        Show everything
      </Link>
    </p>
  );
}
