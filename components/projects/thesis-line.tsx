"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { Button } from "@/components/ui/button";
import { keyOf } from "@/lib/client/query-keys";
import { projectCalls } from "@/lib/domains/projects/contract";
import type { Project } from "@/lib/domains/projects/schema";

const NewCompanies = dynamic(async () => (await import("./new-companies")).NewCompanies);
const ThesisForm = dynamic(async () => (await import("./thesis-form")).ThesisForm);

/** A project's thesis, and how many new companies match it. */
export function ThesisLine({ project }: { project: Project }) {
  const [open, setOpen] = useState<"new" | "thesis">();
  const { thesis } = project;
  const { data } = useNewCompanies(project);
  const question = new URLSearchParams(thesis ?? "").get("q");
  const total = data?.total ?? 0;
  return (
    <div className="mt-3 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-[13px]">
      <Sparkles aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
      {thesis === null ? (
        <button
          type="button"
          data-page-action="Add a thesis"
          onClick={() => setOpen("thesis")}
          className="link"
        >
          Add a thesis
        </button>
      ) : (
        <>
          <span className="text-muted-foreground">Thesis</span>
          <Link
            href={`/search?${thesis}`}
            prefetch={false}
            dir="auto"
            className="link min-w-0 truncate"
          >
            {question || "a saved search"}
          </Link>
          <button
            type="button"
            data-page-action="Change the thesis"
            onClick={() => setOpen("thesis")}
            className="rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:min-h-11"
          >
            Change
          </button>
          {total > 0 && (
            <Button
              size="small"
              data-page-action="Show new companies"
              onClick={() => setOpen("new")}
            >
              <span className="font-semibold">
                {total.toLocaleString("en")}
                {data?.is_capped && "+"}
              </span>
              new since you last looked
            </Button>
          )}
        </>
      )}
      {open === "new" && data && (
        <NewCompanies project={project} found={data} onClose={() => setOpen(undefined)} />
      )}
      {open === "thesis" && <ThesisForm project={project} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

function useNewCompanies({ _id, thesis }: Project) {
  return useRead(
    projectCalls.listNew,
    { projectId: _id },
    {
      enabled: thesis !== null,
      // When this fails, only the number is missing.
      meta: { tellsFailure: true },
    },
  );
}

/** Marks the matches as seen; only later ones count as new. */
export function useMarkAsSeen({ _id }: Project) {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, projectCalls.listNew, { projectId: _id });
  return async () => {
    await api.write(projectCalls.look, { projectId: _id });
    void cache.invalidateQueries({ queryKey });
  };
}
