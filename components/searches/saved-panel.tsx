"use client";

import { type ReactNode, useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import type { SearchSurface } from "@/lib/domains/searches/constants";
import { viewOf } from "@/lib/domains/searches/rules";
import type { SavedSearch } from "@/lib/domains/searches/schema/saved";
import { SaveForm } from "./save-form";
import { SavedRow } from "./saved-row";
import { savedWords } from "./saved-words";
import { useChangeSavedSearch, useSavedSearches } from "./use-saved-searches";

type Props = Anchored & {
  surface: SearchSurface;
  params: string;
  current: SavedSearch | undefined;
  isChanged: boolean;
  onOpen: (params: string) => void;
};

/** Saved searches, own and shared, to open; and a form to save the current view. */
export function SavedPanel({ surface, params, current, isChanged, onOpen, ...anchored }: Props) {
  const { data, error, isFetching, refetch } = useSavedSearches(surface);
  const { organization } = useMe();
  const open = (saved: SavedSearch) => {
    anchored.onClose();
    onOpen(saved.params);
  };
  const items = data?.items ?? [];
  const row = (saved: SavedSearch) => (
    <SavedRow
      key={saved._id}
      saved={saved}
      isCurrent={saved._id === current?._id}
      onOpen={() => open(saved)}
      onRemoved={anchored.onClose}
    />
  );
  const [own, shared] = [items.filter((one) => one.is_own), items.filter((one) => !one.is_own)];
  return (
    <AnchoredPanel {...anchored} label={savedWords(surface).many} className="w-84 p-1.5">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Spinner className="mx-auto my-6 size-5 text-muted-foreground" />}
      {data?.total === 0 && (
        <p className="text-balance px-2.5 py-3 text-muted-foreground">
          {savedWords(surface).empty}
        </p>
      )}
      {own.length > 0 && <Group heading="Yours">{own.map(row)}</Group>}
      {shared.length > 0 && (
        <Group heading={`Shared with ${organization.name}`}>{shared.map(row)}</Group>
      )}
      <SaveCurrentView surface={surface} params={params} onClose={anchored.onClose}>
        {current?.is_own && isChanged && (
          <UpdateButton saved={current} params={params} onDone={anchored.onClose} />
        )}
      </SaveCurrentView>
    </AnchoredPanel>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section aria-label={heading} className="mb-1.5">
      <h3 className="truncate px-2.5 pt-1.5 pb-1 text-[12px] text-muted-foreground">{heading}</h3>
      <ul>{children}</ul>
    </section>
  );
}

type KeepingProps = Pick<Props, "surface" | "params" | "onClose"> & { children: ReactNode };

/** Saves the current view under a name or, as `children`, over the search it came from. */
function SaveCurrentView({ surface, params, onClose, children }: KeepingProps) {
  const [state, setState] = useState<"offered" | "naming" | "left">("offered");
  if (state === "naming")
    return (
      <SaveForm
        surface={surface}
        params={params}
        onCancel={() => setState("left")}
        onDone={onClose}
      />
    );
  return (
    <div className="flex flex-col items-stretch gap-1.5 border-border border-t pt-1.5">
      {children}
      <Button autoFocus={state === "left"} onClick={() => setState("naming")}>
        Save this view…
      </Button>
    </div>
  );
}

type UpdateProps = { saved: SavedSearch; params: string; onDone: () => void };

function UpdateButton({ saved, params, onDone }: UpdateProps) {
  const change = useChangeSavedSearch();
  async function update() {
    if (change.isPending) return;
    const result = await change.mutateAsync({
      savedSearchId: saved._id,
      params: viewOf(params),
      version: saved.version,
    });
    if (!result.ok) return toast.error(result.error.message);
    toast.success(`Updated ${saved.name}`);
    onDone();
  }
  return (
    <Button aria-disabled={change.isPending} onClick={update}>
      <span className="truncate">Update “{saved.name}”</span>
    </Button>
  );
}
