"use client";

import type { ReactNode } from "react";
import { useCompany } from "@/components/companies/use-companies";
import { useProject } from "@/components/projects/use-projects";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";

type Named = { id: string; name: string };
type Props = { id: string; children: (record: Named) => ReactNode };

type Read = { error: Error | null; name: string | undefined };

function Loaded({ id, read: { error, name }, children }: Props & { read: Read }) {
  if (name !== undefined) return children({ id, name });
  return error ? (
    <Notice>{error.message}. Choose one of the sample’s own in the menu.</Notice>
  ) : (
    <Spinner className="mx-auto my-24 size-5 text-muted-foreground" />
  );
}

/** What a company's page shows, once its name is known. */
export function WithCompany(props: Props) {
  const { data, error } = useCompany(props.id, "");
  return <Loaded {...props} read={{ error, name: data?.company_name }} />;
}

/** The same of a project. */
export function WithProject(props: Props) {
  const { data, error } = useProject(props.id);
  return <Loaded {...props} read={{ error, name: data?.project_name }} />;
}
