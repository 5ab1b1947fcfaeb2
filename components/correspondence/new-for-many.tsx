"use client";

import type { ReactNode } from "react";
import { BackLink } from "@/components/ui/back-link";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useEntries } from "@/components/watchlists/use-entries";
import { counted } from "@/lib/core/counted";
import { emptyRow, type PersonRow } from "./people-field";

/** The rows to begin with, and how many companies of the project found no room among them. */
type Form = (initial: PersonRow[], left: number) => ReactNode;

type Props = {
  title: string;
  back: { href: string; label: string };
  projectId: string | null;
  most: number;
  children: Form;
};

/** The page that prepares the same for several people, such as the founders of a project. */
export function NewForMany({ title, back, projectId, most, children }: Props) {
  return (
    <>
      <BackLink href={back.href}>{back.label}</BackLink>
      <h1 className="mt-2 mb-1 font-semibold text-[22px] tracking-[-0.02em]">{title}</h1>
      <p className="mb-6 text-muted-foreground">
        Each gets a link of their own. You read every email before you send it.
      </p>
      {projectId === null ? (
        children([emptyRow(), emptyRow(), emptyRow()], 0)
      ) : (
        <OfProject projectId={projectId} most={most}>
          {children}
        </OfProject>
      )}
    </>
  );
}

type ProjectProps = { projectId: string; most: number; children: Form };

/** A row for each company of a project, for whoever founded it. */
function OfProject({ projectId, most, children }: ProjectProps) {
  const { items, isRead, isWhole, error, isFetching, retry } = useEntries(projectId);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={retry} />;
  if (!isRead || !isWhole) return <Skeleton className="h-72 max-w-2xl" />;
  const rows = items.slice(0, most).map(({ company_id, company_name }) => ({
    ...emptyRow(),
    companyId: company_id,
    company: company_name,
  }));
  return children(rows.length > 0 ? rows : [emptyRow()], items.length - rows.length);
}

/** Names the companies that did not fit among the rows; nothing when all did. */
export function LeftCompanies({ left }: { left: number }) {
  if (left === 0) return null;
  return (
    <p className="text-[13px] text-muted-foreground">
      The project has {counted(left, "more company", "more companies")}. Add the rest in a second
      batch.
    </p>
  );
}
