"use client";

import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { PanelButton } from "@/components/ui/panel-button";
import { Tooltip } from "@/components/ui/tooltip";
import type { Session } from "@/lib/domains/chat/schema/threads";

const load = async () => (await import("./thread-panel")).ThreadPanel;
const RemoveThread = lazy(() =>
  import("./remove-thread").then((module) => ({ default: module.RemoveThread })),
);

type Props = {
  session: Session;
  onChange: () => Promise<unknown>;
  /** Loads the whole thread, including messages not shown yet. */
  readAll: () => Promise<Session | undefined>;
};

/** The thread's title, who can see it, and its tools. */
export function ThreadHead({ session, onChange, readAll }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const onRemove = () => setRemoving(true);
  return (
    <div className="-mt-3 mb-4 flex items-center gap-2">
      <Tooltip label={session.title} isFocusable>
        <h1 dir="auto" className="min-w-0 truncate font-medium text-[13px] text-muted-foreground">
          {session.title}
        </h1>
      </Tooltip>
      {session.is_shared && <Badge>Shared</Badge>}
      <div className="ml-auto shrink-0 print:hidden">
        <PanelButton
          load={load}
          given={{ session, onChange, readAll, onRemove }}
          label="About this thread"
          tooltip="Rename, share, choose documents, export, delete"
          className={buttonVariants({ variant: "ghost", size: "icon" })}
        >
          <Ellipsis aria-hidden="true" />
        </PanelButton>
      </div>
      {isRemoving && (
        <Suspense>
          <RemoveThread session={session} onClose={() => setRemoving(false)} />
        </Suspense>
      )}
    </div>
  );
}
