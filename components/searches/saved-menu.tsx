"use client";

import { Bookmark } from "lucide-react";
import { buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import type { SearchSurface } from "@/lib/domains/searches/constants";
import { cn } from "@/lib/utils";
import { savedWords } from "./saved-words";
import { useCurrentSearch } from "./use-saved-searches";

type Props = {
  surface: SearchSurface;
  /** The page's query parameters. */
  params: string;
  /** Shows the view of a saved search. */
  onOpen: (params: string) => void;
};

const load = async () => (await import("./saved-panel")).SavedPanel;

/** The open saved search, and a menu of the others. */
export function SavedMenu({ surface, params, onOpen }: Props) {
  const { current, isChanged } = useCurrentSearch(surface, params);
  return (
    <PanelButton
      load={load}
      given={{ surface, params, current, isChanged, onOpen }}
      tooltip={current?.name}
      pageAction="Open or save a view"
      className={cn(buttonVariants({ variant: "ghost", size: "small" }), "max-w-full")}
    >
      <Bookmark
        aria-hidden="true"
        className={cn("text-muted-foreground", current && !isChanged && "fill-current")}
      />
      <span className="sr-only">
        {savedWords(surface).many}
        {current && ": "}
      </span>
      <span dir="auto" aria-hidden={!current} className="min-w-0 truncate">
        {current?.name ?? "Saved"}
      </span>
      {isChanged && <span className="font-normal text-[12px] text-muted-foreground">changed</span>}
    </PanelButton>
  );
}
