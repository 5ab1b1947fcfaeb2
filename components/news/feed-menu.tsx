"use client";

import { Ellipsis, History, RefreshCw, Trash2 } from "lucide-react";
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
import { useRefreshFeed, useRemoveFeed } from "./use-news";

/** What else can be done with a feed: its fetches for everybody; for admins a fetch now, and removal. */
export function FeedMenu({ feed, isAdmin }: { feed: Feed; isAdmin: boolean }) {
  const [isOpen, setOpen] = useState(false);
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
          {isAdmin && feed.is_on && (
            <DropdownMenuItem
              disabled={refresh.isPending}
              onSelect={() => refresh.mutate(feed._id)}
            >
              <RefreshCw aria-hidden="true" />
              Fetch now
            </DropdownMenuItem>
          )}
          {isAdmin && (
            <DropdownMenuItem disabled={remove.isPending} onSelect={() => remove.mutate(feed._id)}>
              <Trash2 aria-hidden="true" />
              Remove source
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
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
