"use client";

import { Clock, Ellipsis, History, RefreshCw, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { Feed } from "@/lib/domains/news/schema";
import { FetchHistory } from "./fetch-history";
import { PaceSelect } from "./pace-select";
import { useRefreshFeed, useRemoveFeed, useUpdateFeed } from "./use-news";

/** What else can be done with a feed: its fetches for everybody; for admins its pace, a fetch now, and removal. */
export function FeedMenu({ feed, isAdmin }: { feed: Feed; isAdmin: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const remove = useRemoveFeed();
  const refresh = useRefreshFeed();
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={`More for ${feed.title}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end" className="w-52">
          <DropdownMenuItem onSelect={() => setOpen(true)}>
            <History aria-hidden="true" />
            Show fetches
          </DropdownMenuItem>
          {isAdmin && (
            <DropdownMenuItem onSelect={() => setChoosing(true)}>
              <Clock aria-hidden="true" />
              Change interval
            </DropdownMenuItem>
          )}
          {isAdmin && feed.is_on && (
            <DropdownMenuItem
              disabled={refresh.isPending}
              onSelect={() => refresh.mutate({ sourceId: feed._id })}
            >
              <RefreshCw aria-hidden="true" />
              Fetch now
            </DropdownMenuItem>
          )}
          {isAdmin && (
            <DropdownMenuItem
              disabled={remove.isPending}
              onSelect={() => remove.mutate({ feedId: feed._id })}
            >
              <Trash2 aria-hidden="true" />
              Remove source
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isAdmin && <PaceDialog feed={feed} isOpen={isChoosing} onOpenChange={setChoosing} />}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Fetches of ${feed.title}`}
        description="The last 90 days, newest first."
        isTall
      >
        <FetchHistory feedId={feed._id} />
      </Dialog>
    </>
  );
}

type PaceProps = { feed: Feed; isOpen: boolean; onOpenChange: (isOpen: boolean) => void };

function PaceDialog({ feed, isOpen, onOpenChange }: PaceProps) {
  const { mutate, isPending, variables } = useUpdateFeed();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onOpenChange}
      title={`How often to fetch ${feed.title}`}
      description="The new interval applies after the next fetch."
    >
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <PaceSelect
          label="How often"
          every={(isPending && variables?.every) || feed.every}
          isDisabled={isPending}
          onChange={(every) => mutate({ feedId: feed._id, every })}
        />
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
