"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTab, LinkTabs } from "@/components/ui/link-tabs";
import { Notice } from "@/components/ui/notice";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { DocumentSort } from "@/lib/domains/documents/constants";
import type { Base } from "@/lib/domains/documents/schema";
import { BaseView } from "./base-view";
import { Members } from "./members";
import { NewBase } from "./new-base";
import { useBases } from "./use-documents";

type Props = { base: string; page: number; sort: DocumentSort; q: string };

/** Team bases: those that the reader is a member of, and the one that is open. */
export function Hub({ base, page, sort, q }: Props) {
  const router = useRouter();
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch, isFetching } = useBases();
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-72" />;
  const teams = data.items.filter(({ kind }) => kind === "team");
  const open = base ? teams.find(({ _id }) => _id === base) : teams[0];
  const making = (
    <Button variant="primary" data-page-action="New team base" onClick={() => setMaking(true)}>
      <Plus aria-hidden="true" />
      New team base
    </Button>
  );
  return (
    <>
      {base && !open && (
        <div className="mb-5">
          <h1 className="mb-5 font-semibold text-[22px] tracking-[-0.02em]">Team Knowledge base</h1>
          <Notice>This base was deleted, or you are not one of its members.</Notice>
        </div>
      )}
      {teams.length > 0 ? (
        <>
          <Choice teams={teams} open={open} onNew={() => setMaking(true)} />
          {open && (
            <BaseView
              key={open._id}
              id={open._id}
              path="/knowledge-hub"
              page={page}
              sort={sort}
              q={q}
              head={<Members base={open} />}
            />
          )}
        </>
      ) : (
        <>
          {!base && (
            <h1 className="mb-5 font-semibold text-[22px] tracking-[-0.02em]">
              Team Knowledge base
            </h1>
          )}
          <EmptyState title="Share documents with a team" action={making}>
            Create a knowledge base for a team. Only its members can read and search it.
          </EmptyState>
        </>
      )}
      <NewBase
        isOpen={isMaking}
        onClose={() => setMaking(false)}
        onMade={(id) => router.push(`/knowledge-hub?base=${id}`)}
      />
    </>
  );
}

type ChoiceProps = { teams: readonly Base[]; open?: Base; onNew: () => void };

function Choice({ teams, open, onNew }: ChoiceProps) {
  return (
    <LinkTabs label="Team bases" className="mb-5">
      {teams.map(({ _id, name }) => (
        <LinkTab
          key={_id}
          href={`/knowledge-hub?base=${_id}`}
          isCurrent={_id === open?._id}
          dir="auto"
        >
          {name}
        </LinkTab>
      ))}
      <Button variant="ghost" size="small" data-page-action="New team base" onClick={onNew}>
        <Plus aria-hidden="true" />
        New
      </Button>
    </LinkTabs>
  );
}
