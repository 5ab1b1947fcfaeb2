"use client";

import { Command as Menu } from "cmdk";
import { Check, Lock, Plus } from "lucide-react";
import { useState } from "react";
import { useRead } from "@/components/providers/use-read";
import { useOverlays } from "@/components/shell/overlays";
import { type Anchored, AnchoredPanel } from "@/components/ui/anchored-panel";
import { menuLine, menuList, menuSearch } from "@/components/ui/menu-classes";
import { ReadFailure } from "@/components/ui/read-failure";
import { Tile } from "@/components/ui/tile";
import { toast } from "@/components/ui/toast";
import { useDebounced } from "@/components/ui/use-debounced";
import { hasWords } from "@/lib/core/word-matching";
import type { Project } from "@/lib/domains/projects/schema";
import { watchlistCalls } from "@/lib/domains/watchlists/contract";
import { useAddCompanies } from "./use-add-companies";
import { useProjectPage } from "./use-projects";

/** Pause in typing before projects are requested, in milliseconds. */
const REST_MS = 150;

/** A company that can be added to a project. */
export type Addable = { _id: string; company_name: string };

type Props = Anchored & {
  companies: readonly Addable[];
  findAll?: () => Promise<readonly string[]>;
};

/** The projects, newest first, and a new one; typing narrows them. */
export function AddPanel({ companies, findAll, ...anchored }: Props) {
  const [typed, setTyped] = useState("");
  const name = typed.trim();
  const rested = useDebounced(name, REST_MS);
  const projects = useProjectPage({ q: rested });
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = projects;
  const found = data?.items.filter(({ project_name }) => hasWords(project_name, name));
  // Enter right after typing waits for the matches instead of creating a project.
  const isSettled = rested === name && !isPending && !isPlaceholderData;
  const holding = useHolding(companies);
  const add = useAddCompanies();
  const overlays = useOverlays();
  async function withIds(use: (ids: readonly string[]) => unknown) {
    anchored.onClose();
    const ids = findAll ? await findAll().catch(() => null) : companies.map(({ _id }) => _id);
    if (!ids) return toast.error("The companies could not be read. Nothing was added.");
    use(ids);
  }
  const choose = (project: Project) => withIds((ids) => add(project._id, ids));
  const create = () =>
    withIds((ids) =>
      overlays.open({ kind: "create-project", companies: ids, ...(name && { name }) }),
    );
  return (
    <AnchoredPanel {...anchored} label="Add to project" className="w-72">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      <Menu label="Projects" loop vimBindings={false} shouldFilter={false}>
        <Menu.Input
          autoFocus
          value={typed}
          onValueChange={setTyped}
          placeholder="Add to project…"
          aria-label="Find a project"
          className={menuSearch}
        />
        <Menu.List label="Projects" className={menuList}>
          {found?.map((project) => (
            <Menu.Item
              key={project._id}
              value={project._id}
              onSelect={() => choose(project)}
              className={menuLine}
            >
              <Tile name={project.project_name} />
              <span dir="auto" className="min-w-0 flex-1 truncate">
                {project.project_name}
              </span>
              {project.access === "members" && (
                <Lock aria-label="Private" className="size-3.5 shrink-0 text-muted-foreground" />
              )}
              {holding.has(project._id) ? (
                <Check aria-label="Already added" className="size-4 shrink-0" />
              ) : (
                <span className="text-[13px] text-muted-foreground">
                  {project.entries.toLocaleString("en")}
                </span>
              )}
            </Menu.Item>
          ))}
          {/* cmdk selects the first line when a selected one goes: the key makes it go. */}
          <Menu.Item
            key={String(isSettled)}
            value="new"
            disabled={!isSettled}
            onSelect={create}
            className={menuLine}
          >
            <Plus aria-hidden="true" className="mx-1 size-4 text-muted-foreground" />
            <span className="min-w-0 flex-1 truncate">
              {name ? `New project “${name}”…` : "New project…"}
            </span>
          </Menu.Item>
        </Menu.List>
      </Menu>
    </AnchoredPanel>
  );
}

/** Ids of the projects that contain the company, if there is only one company. */
function useHolding(companies: readonly Addable[]): ReadonlySet<string> {
  const companyId = companies.length === 1 ? companies[0]?._id : undefined;
  const asked = { companyId: companyId ?? "" };
  const { data } = useRead(watchlistCalls.listEntriesOfCompany, asked, {
    enabled: companyId !== undefined,
    staleTime: 0,
    // When this fails, only the check marks are missing.
    meta: { tellsFailure: true },
  });
  return new Set(data?.items.map(({ project_id }) => project_id));
}
